import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackedFont } from '#lib/pdf/unpacked-font.ts';
import { readFont } from './read-font.ts';
import { UnfitFont } from './types.ts';

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => readFileSync(resolve(name));
const inter = fileOf('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const noto = (face: string, format = 'woff') =>
  fileOf(`@fontsource/noto-sans/files/noto-sans-latin-${face}.${format}`);

test('a font says its family, weight, slant and license, in each format', () => {
  const license = 'https://openfontlicense.org';
  const bold = { fontFamily: 'Noto Sans', weight: 700, italic: false, license };
  expect(readFont(noto('700-normal', 'woff2'))).toEqual({ format: 'woff2', ...bold });
  expect(readFont(noto('700-normal'))).toEqual({ format: 'woff', ...bold });
  expect(readFont(unpackedFont(noto('700-normal')))).toEqual({ format: 'truetype', ...bold });
  expect(readFont(noto('400-italic'))).toMatchObject({ weight: 400, italic: true });
});

test('a variable font says which weights it has', () => {
  expect(readFont(inter)).toEqual({
    format: 'woff2',
    fontFamily: 'Inter',
    weight: 400,
    weights: { from: 100, to: 900 },
    italic: false,
    license: 'https://openfontlicense.org',
  });
});

test('what is no font, holds several or is damaged is refused in plain words', () => {
  const messageOf = (bytes: Uint8Array) => {
    try {
      readFont(bytes);
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(UnfitFont);
      return (thrown as Error).message;
    }
    return undefined;
  };
  expect(messageOf(Buffer.from('<svg></svg>'))).toMatch(/^The file is not a font\. Upload a WOFF2/);
  expect(messageOf(Buffer.alloc(0))).toMatch(/^The file is not a font/);
  expect(messageOf(Buffer.from('ttcf\0\x01\0\0'))).toMatch(/^The file holds several fonts/);
  expect(messageOf(inter.subarray(0, 20_000))).toMatch(/^The file is damaged/);
  expect(messageOf(Buffer.concat([inter.subarray(0, 300), Buffer.alloc(40_000, 7)]))).toMatch(/damaged/);
  expect(messageOf(unpackedFont(noto('700-normal')).subarray(0, 3_000))).toMatch(/damaged/);
  for (const start of ['wOFF', 'OTTO', 'true', 'wOF2'])
    expect(messageOf(Buffer.from(`${start}${'\xff'.repeat(200)}`, 'latin1')), start).toBeDefined();
});

test('a font that unpacks to more than 64 MB is refused before it is unpacked', () => {
  const woff = Buffer.alloc(64);
  woff.write('wOFF');
  woff.writeUInt32BE(0x00010000, 4);
  woff.writeUInt16BE(1, 12);
  woff.write('glyf', 44);
  woff.writeUInt32BE(0xffff_0000, 56);
  expect(() => readFont(woff)).toThrow('The font is larger than 64 MB once it is unpacked.');
});

test('a font that unpacks to more than it says is refused', () => {
  const tooMuch = brotliCompressSync(Buffer.alloc(1_000_000));
  const woff2 = Buffer.alloc(48 + 4);
  woff2.write('wOF2');
  woff2.writeUInt32BE(0x00010000, 4);
  woff2.writeUInt16BE(1, 12);
  woff2.writeUInt32BE(tooMuch.length, 20);
  // One table, `cmap`, of a hundred bytes.
  woff2.writeUInt8(0, 48);
  woff2.writeUInt8(100, 49);
  expect(() => readFont(Buffer.concat([woff2.subarray(0, 50), tooMuch]))).toThrow('The file is damaged.');
});
