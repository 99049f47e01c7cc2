// `node pack.mjs FILE …`: lays the packed twins `FILE.br` and `FILE.gz` beside each file, where they are worth it.
// PACK_QUICKLY=1 packs in a moment, and less.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [quality, level] = process.env["PACK_QUICKLY"] === "1" ? [4, 1] : [11, 9];

/** @param {string} file */
export function pack(file) {
  const bytes = readFileSync(file);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzip = gzipSync(bytes, { level });
  if (brotli.length < bytes.length * 0.9) writeFileSync(`${file}.br`, brotli);
  if (gzip.length < bytes.length * 0.9) writeFileSync(`${file}.gz`, gzip);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const file of process.argv.slice(2)) pack(file);
