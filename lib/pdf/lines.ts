import createBidi from 'bidi-js';
import type { Fonts } from './fonts.ts';
import type { Inline, PrintedImage, Style } from './inline.ts';

export interface TextPiece {
  kind: 'text';
  text: string;
  font: string;
  width: number;
  style: Style;
  /** Odd where it is written from right to left. */
  level: number;
}

export interface ImagePiece {
  kind: 'image';
  image: PrintedImage;
  alt: string;
  width: number;
  height: number;
  style: Style;
  level: number;
}

export type Piece = TextPiece | ImagePiece;

/** Pieces that stand beside each other, from left to right. */
export interface Line {
  pieces: Piece[];
  width: number;
  /** Above and below the line on which letters stand. */
  ascent: number;
  descent: number;
  /** The places of the document that begin here. */
  anchors: string[];
  isRightToLeft: boolean;
}

export interface LineOptions {
  width: number;
  /** Spaces stay as they are, and a word is cut where the line ends. */
  preformatted?: boolean;
  mostImageHeight?: number;
}

/** What may not be torn apart. */
interface Word {
  pieces: Piece[];
  width: number;
  /** The width without the spaces at its end, which may hang over. */
  ink: number;
}

const bidi = createBidi();
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;
const cut =
  /(?<=[\s\u200b-])(?=\S)|(?<=[/_.,;:?&=](?=\p{L}{3}))(?=\S)|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;
/** Of a letter's size. */
const ascentShare = 0.95;
const descentShare = 0.35;
/** A browser's pixel in points. */
const pixel = 0.75;

/** Lays out a paragraph in lines of a width. */
export function linesOf(inlines: readonly Inline[], options: LineOptions, fonts: Fonts): Line[] {
  return paragraphsOf(inlines).flatMap((paragraph) => paragraphLines(paragraph, options, fonts));
}

/** The widest word and the width without any break, as a table needs them. */
export function widthsOf(inlines: readonly Inline[], fonts: Fonts): { least: number; most: number } {
  const lines = linesOf(inlines, { width: Number.POSITIVE_INFINITY }, fonts);
  const words = paragraphsOf(inlines).flatMap((part) =>
    wordsOf(part, { width: 400 }, fonts, new Uint8Array()),
  );
  return {
    least: Math.max(0, ...words.map(({ ink }) => ink)),
    most: Math.max(0, ...lines.map(({ width }) => width)),
  };
}

function paragraphsOf(inlines: readonly Inline[]): Inline[][] {
  const paragraphs: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === 'break') paragraphs.push([]);
    else paragraphs.at(-1)?.push(inline);
  }
  return paragraphs;
}

function paragraphLines(paragraph: readonly Inline[], options: LineOptions, fonts: Fonts): Line[] {
  const whole = paragraph
    .map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'image' ? '\ufffc' : ''))
    .join('');
  const hasDirections = rightToLeft.test(whole);
  const levels = hasDirections ? bidi.getEmbeddingLevels(whole, 'auto') : undefined;
  const isRightToLeft = (levels?.paragraphs[0]?.level ?? 0) % 2 === 1;
  const words = wordsOf(paragraph, options, fonts, levels?.levels ?? new Uint8Array());
  const lines = brokenInto(words, options.width, options.preformatted === true);
  const anchors = paragraph.flatMap((inline) => (inline.kind === 'anchor' ? inline.name : []));
  const style = paragraph.find((inline) => inline.kind === 'text')?.style;
  return lines.map((pieces, at) => finished(pieces, style, isRightToLeft, at === 0 ? anchors : []));
}

function wordsOf(
  paragraph: readonly Inline[],
  { width, preformatted = false, mostImageHeight = 560 }: LineOptions,
  fonts: Fonts,
  levels: Uint8Array,
): Word[] {
  const words: Word[] = [];
  let isOpen = false;
  let at = 0;
  const add = (piece: Piece, ink: number, opens: boolean) => {
    const last = words.at(-1);
    if (last && isOpen && !opens) {
      last.pieces.push(piece);
      last.ink = last.width + ink;
      last.width += piece.width;
    } else words.push({ pieces: [piece], width: piece.width, ink });
  };
  for (const inline of paragraph) {
    if (inline.kind === 'image') {
      const image = fitted(inline, width, mostImageHeight);
      isOpen = false;
      add(image, image.width, true);
      at += 1;
      isOpen = false;
    }
    if (inline.kind !== 'text') continue;
    for (const [index, part] of partsOf(inline.text, preformatted).entries()) {
      let opens = index > 0;
      for (const run of runsAt(part, at, inline.style, fonts, levels)) {
        const inkText = run.text.trimEnd();
        const ink = inkText === run.text ? run.width : fonts.width(inkText, run.font, run.style.size);
        for (const piece of narrowed(run, preformatted ? Number.POSITIVE_INFINITY : width, fonts)) {
          add(piece, piece === run ? ink : piece.width, opens || piece !== run);
          opens = false;
          isOpen = true;
        }
      }
      at += part.length;
    }
    isOpen = isOpen && !/[\s\u200b-]$/.test(inline.text);
  }
  return words;
}

function partsOf(value: string, preformatted: boolean): string[] {
  return preformatted ? Array.from(value.matchAll(/\s+|\S/gu), ([part]) => part) : value.split(cut);
}

/** The pieces of a word: where its font or its direction changes, another one begins. */
function runsAt(part: string, at: number, style: Style, fonts: Fonts, levels: Uint8Array): TextPiece[] {
  const pieces: TextPiece[] = [];
  let offset = at;
  for (const run of fonts.runsOf(part, style)) {
    for (const { text, level } of levelRuns(run.text, offset, levels)) {
      const shown = level % 2 === 1 ? mirrored(text) : text;
      const size = style.rise === 0 ? style.size : style.size * 0.7;
      const sized = size === style.size ? style : { ...style, size };
      pieces.push({
        kind: 'text',
        text: shown,
        font: run.font,
        width: fonts.width(shown, run.font, size),
        style: sized,
        level,
      });
    }
    offset += run.text.length;
  }
  return pieces;
}

function levelRuns(value: string, at: number, levels: Uint8Array): { text: string; level: number }[] {
  if (levels.length === 0) return [{ text: value, level: 0 }];
  const runs: { text: string; level: number }[] = [];
  let offset = at;
  for (const sign of value) {
    const level = levels[offset] ?? 0;
    offset += sign.length;
    const last = runs.at(-1);
    if (last?.level === level) last.text += sign;
    else runs.push({ text: sign, level });
  }
  return runs;
}

/** Text in a right-to-left stretch. Letters are turned by their font; signs between them are turned here. */
function mirrored(value: string): string {
  const signs = Array.from(value, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return rightToLeft.test(value) ? signs.join('') : signs.reverse().join('');
}

/** A word that is wider than the line, cut into what fits. */
function narrowed(piece: TextPiece, width: number, fonts: Fonts): TextPiece[] {
  if (piece.width <= width || piece.text.length < 2) return [piece];
  const pieces: TextPiece[] = [];
  let part = '';
  const cutOff = () => {
    if (part !== '')
      pieces.push({ ...piece, text: part, width: fonts.width(part, piece.font, piece.style.size) });
  };
  for (const sign of piece.text) {
    if (fonts.width(part + sign, piece.font, piece.style.size) > width) {
      cutOff();
      part = '';
    }
    part += sign;
  }
  cutOff();
  return pieces;
}

function fitted(
  { image, alt, style }: Extract<Inline, { kind: 'image' }>,
  width: number,
  mostHeight: number,
): ImagePiece {
  const scale = Math.min(1, width / (image.width * pixel), mostHeight / (image.height * pixel));
  const size = { width: image.width * pixel * scale, height: image.height * pixel * scale };
  return { kind: 'image', image, alt, style, level: 0, ...size };
}

function brokenInto(words: readonly Word[], width: number, preformatted: boolean): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  for (const word of words) {
    const ink = preformatted ? word.width : word.ink;
    if (line.length > 0 && used + ink > width + 0.01) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(...word.pieces);
    used += word.width;
  }
  return [...lines, line];
}

function finished(
  pieces: Piece[],
  style: Style | undefined,
  isRightToLeft: boolean,
  anchors: string[],
): Line {
  const ordered = isRightToLeft || pieces.some(({ level }) => level > 0) ? inVisualOrder(pieces) : pieces;
  const joined = ordered.reduce<Piece[]>(joinedWith, []);
  const size = style?.size ?? 10;
  let [ascent, descent] = [size * ascentShare, size * descentShare];
  for (const piece of joined) {
    if (piece.kind === 'image') ascent = Math.max(ascent, piece.height + 2);
    else {
      ascent = Math.max(ascent, piece.style.size * (ascentShare + Math.max(0, piece.style.rise)));
      descent = Math.max(descent, piece.style.size * (descentShare - Math.min(0, piece.style.rise)));
    }
  }
  const width = joined.reduce((sum, piece) => sum + piece.width, 0);
  return { pieces: joined, width, ascent, descent, anchors, isRightToLeft };
}

/** Neighbours of one look become one piece, which is drawn and found as one text. */
function joinedWith(pieces: Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1);
  const isSame =
    last?.kind === 'text' &&
    piece.kind === 'text' &&
    last.font === piece.font &&
    last.level === 0 &&
    piece.level === 0 &&
    (last.style === piece.style || isAlike(last.style, piece.style));
  if (isSame && last.kind === 'text' && piece.kind === 'text') {
    pieces[pieces.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
  } else pieces.push(piece);
  return pieces;
}

function isAlike(a: Style, b: Style): boolean {
  return (Object.keys({ ...a, ...b }) as (keyof Style)[]).every((name) => a[name] === b[name]);
}

/** The order in which pieces stand on the page, by rule L2 of the bidirectional algorithm. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
