/** Lays the packed twins `FILE.br` and `FILE.gz` beside a file, where they are worth it. */
export function pack(file: string): void;
