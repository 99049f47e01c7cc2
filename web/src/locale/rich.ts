/** Messages may hold `<b>` and `<i>`; everything else is text. */
export interface Span {
  text: string;
  mark: "b" | "i" | null;
}

export function spans(message: string): Span[] {
  const out: Span[] = [];
  let mark: Span["mark"] = null;
  for (const part of message.split(/(<\/?[bi]>)/)) {
    if (part === "<b>" || part === "<i>") mark = part === "<b>" ? "b" : "i";
    else if (part === "</b>" || part === "</i>") mark = null;
    else if (part) out.push({ text: part, mark });
  }
  return out;
}

export function plainText(message: string): string {
  return message.replace(/<\/?[bi]>/g, "");
}
