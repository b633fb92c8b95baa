import { create, type Font } from 'fontkit';
import { type FontFile, type FontFormat, UnfitFont } from './types.ts';

/** What the tables of a font may take unpacked. The largest fonts in use, of Chinese signs, have half of that. */
const largestUnpacked = 64 * 1024 * 1024;

/** How many outlines are read to see that they can be. */
const readOutlines = 64;

const longestFamily = 50;
const longestLicense = 500;

/** Reads a font file; throws `UnfitFont` for what a browser could not show as one. */
export function readFont(bytes: Uint8Array): FontFile {
  const format = formatOf(bytes);
  try {
    return fontFileOf(openFont(bytes), format);
  } catch (thrown) {
    if (thrown instanceof UnfitFont) throw thrown;
    throw new UnfitFont('The file is damaged. Export it again, or download it again from where it came.');
  }
}

function formatOf(bytes: Uint8Array): FontFormat {
  const format = formats[Buffer.from(bytes.subarray(0, 4)).toString('latin1')];
  if (format === 'collection')
    throw new UnfitFont('The file holds several fonts. Upload each as a file of its own.');
  if (!format) throw new UnfitFont('The file is not a font. Upload a WOFF2, WOFF, TTF or OTF file.');
  return format;
}

/** The first four bytes of a file. */
const formats: Record<string, FontFormat | 'collection' | undefined> = {
  wOF2: 'woff2',
  wOFF: 'woff',
  '\0\x01\0\0': 'truetype',
  true: 'truetype',
  OTTO: 'opentype',
  ttcf: 'collection',
};

/** The font of a file whose tables are small enough. None is unpacked before this was seen. */
function openFont(bytes: Uint8Array): Font {
  const font = create(bytes);
  const sizes = Object.values(font.directory.tables).map(({ length, transformLength }) =>
    Math.max(length, transformLength ?? 0),
  );
  if (sizes.reduce((sum, size) => sum + size, 0) > largestUnpacked)
    throw new UnfitFont(
      'The font is larger than 64 MB once it is unpacked. Upload one with fewer characters.',
    );
  return font;
}

function fontFileOf(font: Font, format: FontFormat): FontFile {
  if (font.numGlyphs === 0 || font.characterSet.length === 0)
    throw new UnfitFont('The font has no characters.');
  for (const codePoint of font.characterSet.slice(0, readOutlines)) font.glyphForCodePoint(codePoint).path;
  const os2 = font['OS/2'];
  const axis = font.variationAxes.wght;
  const license = textOf(font.getName('license') ?? font.getName('licenseURL'), longestLicense);
  return {
    format,
    fontFamily: textOf(font.getName('preferredFamily') ?? font.familyName, longestFamily) ?? 'Untitled font',
    weight: weightOf(os2?.usWeightClass ?? 400),
    ...(axis ? { weights: { from: weightOf(axis.min), to: weightOf(axis.max) } } : {}),
    italic: os2?.fsSelection.italic === true || font.italicAngle !== 0,
    ...(license ? { license } : {}),
  };
}

/** Some old fonts count their weights from 1 to 9. */
function weightOf(value: number): number {
  const weight = Math.round(value < 10 ? value * 100 : value);
  return Math.min(1000, Math.max(1, weight));
}

/** A text of a font, which whoever made the file wrote, without what no field of ours has. */
function textOf(written: string | null, most: number): string | undefined {
  const plain = (written ?? '')
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const signs = [...plain];
  if (signs.length <= most) return plain || undefined;
  return `${signs.slice(0, most - 1).join('')}…`;
}
