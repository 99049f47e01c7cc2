/** The moment at which a tournament begins: settings have it in universal time, people in their own. */
const two = (n: number) => String(n).padStart(2, "0");

/** As the field of a browser has it: `2026-11-20T20:30`, in the time of the device. */
export function fieldOf(setting: string): string {
  const at = new Date(`${setting.replace(" ", "T")}Z`);
  if (Number.isNaN(at.getTime())) return "";
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** As settings have it; `-` for none. */
export function settingOf(field: string): string {
  const at = new Date(field);
  return Number.isNaN(at.getTime()) ? "-" : at.toISOString().slice(0, 16).replace("T", " ");
}
