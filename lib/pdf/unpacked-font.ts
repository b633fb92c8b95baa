import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const plainHeaderBytes = 12;
const plainEntryBytes = 16;

/**
 * A font of the web (WOFF) as a plain one. `fontkit` embeds no accented letters from WOFF2 files, and inflates those of
 * WOFF once for each letter.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(plainHeaderBytes + count * plainEntryBytes);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const largest = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(largest * 16, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE((count - largest) * 16, 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + index * entryBytes;
    const [start, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const place = plainHeaderBytes + index * plainEntryBytes;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
