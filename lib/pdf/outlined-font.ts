import type { Font, Glyph } from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { DocumentFont, PDFReference } from 'pdfkit';

interface Code {
  code: number;
  glyph: Glyph;
  sign: string;
}

/** Numbers of a PDF need no more digits than a screen has pixels. */
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * A font whose letters a PDF has as drawings (type 3), each with a line around it that makes it heavier, and with the
 * character that it stands for. It has 255 letters at most, and no forms that depend on neighbours.
 */
export class OutlinedFont implements DocumentFont {
  readonly id: string;
  readonly name: string;
  readonly font: Font;
  readonly ascender: number;
  readonly descender: number;
  readonly #doc: PDFDocument;
  readonly #stroke: number;
  readonly #codes = new Map<string, Code>();
  #dictionary: PDFReference | undefined;

  /** `stroke` is the width of the line in thousandths of a letter's size. */
  constructor(doc: PDFDocument, { id, font, stroke }: { id: string; font: Font; stroke: number }) {
    this.#doc = doc;
    this.#stroke = stroke;
    this.id = id.replaceAll(/[^a-zA-Z0-9]/g, '-');
    this.name = id;
    this.font = font;
    this.ascender = this.#scaled(this.font.ascent);
    this.descender = this.#scaled(this.font.descent);
  }

  encode(text: string) {
    const codes = [...text].map((sign) => this.#codeOf(sign));
    const positions = codes.map(({ glyph }) => {
      const width = this.#scaled(glyph.advanceWidth);
      return { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: width };
    });
    return [codes.map(({ code }) => hex(code, 2)), positions] as const;
  }

  widthOfString(text: string, size: number): number {
    const widths = [...text].map(
      (sign) => this.font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth,
    );
    return (this.#scaled(widths.reduce((sum, width) => sum + width, 0)) * size) / 1000;
  }

  lineHeight(size: number): number {
    return ((this.ascender - this.descender) / 1000) * size;
  }

  ref(): PDFReference {
    this.#dictionary ??= this.#doc.ref();
    return this.#dictionary;
  }

  finalize(): void {
    const dictionary = this.#dictionary;
    if (!dictionary) return;
    const codes = [...this.#codes.values()];
    const procedures = codes.map(({ code, glyph }) => [nameOf(code), this.#procedure(glyph)] as const);
    dictionary.data = {
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: this.#box(),
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: Object.fromEntries(procedures),
      Encoding: { Type: 'Encoding', Differences: [1, ...codes.map(({ code }) => nameOf(code))] },
      FirstChar: 1,
      LastChar: codes.length,
      Widths: codes.map(({ glyph }) => this.#scaled(glyph.advanceWidth)),
      Resources: {},
      ToUnicode: this.#characters(codes),
    };
    dictionary.end();
    this.#dictionary = undefined;
  }

  #codeOf(sign: string): Code {
    const known = this.#codes.get(sign);
    if (known) return known;
    const glyph = this.font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
    const code = { code: this.#codes.size + 1, glyph, sign };
    this.#codes.set(sign, code);
    return code;
  }

  #box(): number[] {
    const { minX, minY, maxX, maxY } = this.font.bbox;
    return [minX, minY, maxX, maxY].map((side) => round(this.#scaled(side)));
  }

  #procedure(glyph: Glyph): PDFReference {
    const width = round(this.#scaled(glyph.advanceWidth));
    const outline = this.#outlineOf(glyph);
    const drawing = outline ? `${this.#stroke} w 1 J 1 j\n${outline}\nB` : '';
    const procedure = this.#doc.ref();
    procedure.end(Buffer.from(`${width} 0 ${this.#box().join(' ')} d1\n${drawing}`));
    return procedure;
  }

  #outlineOf({ path }: Glyph): string {
    let [x, y] = [0, 0];
    const lines: string[] = [];
    for (const { command, args } of path.commands) {
      const points = args.map((value) => this.#scaled(value));
      const [endX = x, endY = y] = points.slice(-2);
      if (command === 'moveTo') lines.push(`${written(points)} m`);
      else if (command === 'lineTo') lines.push(`${written(points)} l`);
      else if (command === 'bezierCurveTo') lines.push(`${written(points)} c`);
      else if (command === 'quadraticCurveTo') {
        const [midX = x, midY = y] = points;
        const toward = (from: number, middle: number) => from + (2 / 3) * (middle - from);
        const handles = [toward(x, midX), toward(y, midY), toward(endX, midX), toward(endY, midY)];
        lines.push(`${written([...handles, endX, endY])} c`);
      } else lines.push('h');
      [x, y] = [endX, endY];
    }
    return lines.join('\n');
  }

  #characters(codes: readonly Code[]): PDFReference {
    const lines = codes.map(({ code, sign }) => `<${hex(code, 2)}> <${utf16(sign)}>`);
    const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
      const block = lines.slice(at * 100, (at + 1) * 100);
      return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
    });
    const map = this.#doc.ref();
    map.end(
      Buffer.from(
        [
          '/CIDInit /ProcSet findresource begin',
          '12 dict begin',
          'begincmap',
          '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
          '/CMapName /Adobe-Identity-UCS def',
          '/CMapType 2 def',
          '1 begincodespacerange\n<00> <ff>\nendcodespacerange',
          ...blocks,
          'endcmap',
          'CMapName currentdict /CMap defineresource pop',
          'end\nend',
        ].join('\n'),
      ),
    );
    return map;
  }

  #scaled(value: number): number {
    return (value * 1000) / this.font.unitsPerEm;
  }
}

function written(points: readonly number[]): string {
  return points.map(round).join(' ');
}

function nameOf(code: number): string {
  return `g${code}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function utf16(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => hex(sign.charCodeAt(at), 4)).join('');
}
