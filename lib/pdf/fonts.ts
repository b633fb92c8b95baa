import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { OutlinedFont } from './outlined-font.ts';
import { unpackedFont } from './unpacked-font.ts';

/** How a piece of text is drawn, as far as its font goes. */
export interface Face {
  mono: boolean;
  bold: boolean;
  italic: boolean;
}

interface Family {
  name: string;
  /** The part of a family that a file holds, by the name that it has there. */
  file: (subset: string, face: Face) => string;
}

interface FontFile {
  key: string;
  path: string;
  covers(codePoint: number): boolean;
}

type Ranges = readonly (readonly [number, number])[];

const find = createRequire(import.meta.url);
const weight = ({ bold }: Face): string => (bold ? '700' : '400');
const sans: Family = {
  name: 'noto-sans',
  file: (subset, face) => `noto-sans-${subset}-${weight(face)}-${face.italic ? 'italic' : 'normal'}`,
};
const mono: Family = {
  name: 'noto-sans-mono',
  file: (subset, face) => `noto-sans-mono-${subset}-${weight(face)}-normal`,
};
/** Scripts and signs that the main families do not hold, each in one file, tried in this order. */
const others = [
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-symbols-2', 'symbols'],
  ['noto-sans-math', 'latin'],
  ['noto-sans-symbols', 'symbols'],
  ['noto-emoji', 'emoji'],
] as const;
/** The only weight that these have. */
const isLight: ReadonlySet<string> = new Set(['noto-sans-symbols-2', 'noto-sans-math']);

/** Families of Chinese, Japanese and Korean, whose letters are drawn as outlines and not embedded, by language. */
const eastAsian = { zh: 'noto-sans-sc', ja: 'noto-sans-jp', ko: 'noto-sans-kr' } as const;
export type EastAsianLanguage = keyof typeof eastAsian;
const isEastAsian =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uff00-\uffef]/u;
const thin = 'thin ';
/** The lines that make the thinnest letters as heavy as others, in thousandths of their size. */
const strokes = { regular: 36, bold: 76 };

const joiner = 0x200d;
const emojiStyle = 0xfe0f;
const unknown = '\ufffd';

/** Characters that only say how their neighbours are drawn. */
const isMark = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d)$/u;

/** A stretch of text in one font. */
export interface FontRun {
  text: string;
  font: string;
}

/**
 * Finds a font for each character: the files of a family hold one script each. They are read when they are needed, and
 * what no font has is shown by the sign for that and counted.
 */
export class Fonts {
  readonly #doc: PDFDocument;
  readonly #eastAsian: readonly EastAsianLanguage[];
  readonly #files = new Map<string, FontFile[]>();
  readonly #chosen = new Map<string, string | undefined>();
  readonly #widths = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly #outlines = new Map<string, Font>();
  readonly missing = new Set<string>();

  /** `eastAsian` names the languages whose letters may be used, the preferred forms of shared ones first. */
  constructor(doc: PDFDocument, eastAsian: readonly EastAsianLanguage[] = []) {
    this.#doc = doc;
    this.#eastAsian = eastAsian;
  }

  /** A text cut where the font changes. */
  runsOf(text: string, face: Face): FontRun[] {
    const runs: FontRun[] = [];
    let last: FontRun | undefined;
    for (const sign of text) {
      if (sign.codePointAt(0) === emojiStyle) continue;
      const stays =
        last !== undefined && (isMark.test(sign) || last.text.endsWith(String.fromCodePoint(joiner)));
      const font = stays && last ? last.font : this.#fontOf(sign, face);
      const shown = font === undefined ? unknown : sign;
      const used = font ?? this.#fontOf(unknown, face) ?? '';
      if (font === undefined) this.missing.add(sign);
      if (last?.font === used) last.text += shown;
      else {
        last = { text: shown, font: used };
        runs.push(last);
      }
    }
    return runs;
  }

  width(text: string, font: string, size: number): number {
    const key = `${font} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#doc.font(font).fontSize(1000).widthOfString(text);
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  #fontOf(sign: string, face: Face): string | undefined {
    const faceKey = `${face.mono ? 'm' : 's'}${face.bold ? 'b' : ''}${face.italic ? 'i' : ''}`;
    const key = `${faceKey} ${sign}`;
    if (this.#chosen.has(key)) return this.#chosen.get(key);
    const codePoint = sign.codePointAt(0) ?? 0;
    const file = this.#filesOf(faceKey, face).find(
      (each) => each.covers(codePoint) && this.#has(each, codePoint),
    );
    this.#chosen.set(key, file?.key);
    return file?.key;
  }

  #has({ key, path }: FontFile, codePoint: number): boolean {
    if (!this.#known.has(key)) {
      if (isThin(key)) this.#addOutlines(key, path);
      else this.#doc.registerFont(key, unpackedFont(readFileSync(path)));
      this.#known.add(key);
    }
    this.#doc.font(key);
    return this.#doc._font.font.hasGlyphForCodePoint(codePoint);
  }

  #addOutlines(key: string, path: string): void {
    const font = this.#outlines.get(path) ?? create(readFileSync(path));
    this.#outlines.set(path, font);
    const stroke = key.startsWith(`${thin}bold`) ? strokes.bold : strokes.regular;
    this.#doc._fontFamilies[key] = new OutlinedFont(this.#doc, { id: key, font, stroke });
  }

  #filesOf(key: string, face: Face): FontFile[] {
    let files = this.#files.get(key);
    if (!files) {
      const families = face.mono ? [mono, sans] : [sans];
      files = [
        ...families.flatMap((family) => filesOf(family, face)),
        ...this.#eastAsian.flatMap((language) => eastAsianFiles(language, face)),
        ...otherFiles(face),
      ];
      this.#files.set(key, files);
    }
    return files;
  }
}

/**
 * Languages that share letters have forms of their own for them, so what is surely of one comes before what the language
 * of a text is said to be.
 */
export function eastAsianLanguages(written: string, language: string): EastAsianLanguage[] {
  const order: EastAsianLanguage[] = ['zh', 'ja', 'ko'];
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(written)
    ? 'ja'
    : /\p{sc=Hangul}/u.test(written)
      ? 'ko'
      : order.find((each) => language === each || language.startsWith(`${each}-`));
  return first ? [first, ...order.filter((each) => each !== first)] : order;
}

/** Whether a font has the thinnest letters alone, which are drawn with a stroke around them. */
export function isThin(font: string): boolean {
  return font.startsWith(thin);
}

const rangesOf = new Map<string, [string, Ranges][]>();

function filesOf({ name, file }: Family, face: Face): FontFile[] {
  return subsetsOf(`@fontsource/${name}`).map(([subset, ranges]) => {
    const key = file(subset, face);
    return {
      key,
      path: find.resolve(`@fontsource/${name}/files/${key}.woff`),
      covers: (codePoint) => isWithin(codePoint, ranges),
    };
  });
}

/** A variable font is as thin as it can be, since no other weight can be read from such a file. */
function eastAsianFiles(language: EastAsianLanguage, { bold }: Face): FontFile[] {
  const name = eastAsian[language];
  return subsetsOf(`@fontsource-variable/${name}`).map(([subset, ranges]) => {
    const file = `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal`;
    return {
      key: `${thin}${bold ? 'bold' : 'regular'} ${file}`,
      path: find.resolve(`@fontsource-variable/${name}/files/${file}.woff2`),
      covers: (codePoint) => isEastAsian.test(String.fromCodePoint(codePoint)) && isWithin(codePoint, ranges),
    };
  });
}

function otherFiles(face: Face): FontFile[] {
  return others.map(([name, subset]) => {
    const key = `${name}-${subset}-${isLight.has(name) ? '400' : weight(face)}-normal`;
    return { key, path: find.resolve(`@fontsource/${name}/files/${key}.woff`), covers: () => true };
  });
}

function isWithin(codePoint: number, ranges: Ranges): boolean {
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** The subsets of a family, Latin first, with the characters that each holds. */
function subsetsOf(name: string): [string, Ranges][] {
  let subsets = rangesOf.get(name);
  if (!subsets) {
    const path = find.resolve(`${name}/unicode.json`);
    const written = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
    subsets = written.map(([subset, ranges]): [string, Ranges] => [subset, parseRanges(ranges)]).reverse();
    rangesOf.set(name, subsets);
  }
  return subsets;
}

function parseRanges(written: string): Ranges {
  return written.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}
