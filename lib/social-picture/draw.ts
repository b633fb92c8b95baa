import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { mixedColor, readableColor, surfaces } from '#lib/contrast.ts';
import { type EastAsianLanguage, eastAsianLanguages, Fonts, isThin } from '#lib/pdf/fonts.ts';
import { colors, plain, type Style, text } from '#lib/pdf/inline.ts';
import { type Line, linesOf } from '#lib/pdf/lines.ts';
import type { Logo } from './logo.ts';
import type { SocialPicture } from './types.ts';

const size = { width: 1200, height: 630 };
const margin = 88;
const textWidth = size.width - 2 * margin;
const titleSizes = [76, 62, 50];
const mostTitleLines = 3;
/** Letters of a longer title would not be on the picture. */
const mostTitleCharacters = 300;
/** What makes the thinnest letters bold, in thousandths of their size. */
const thinStroke = 60;
/** Where a logo stands, and the header below it where that has a color. */
const logoMiddle = 120;
const headerHeight = 200;
const bold: Style = { ...plain, bold: true, color: colors.ink };

/**
 * Draws the picture that other sites show with a link to a page, as a PNG. Letters are drawn as outlines of our own
 * fonts, so that it is the same on every machine. A text with a letter that no font has is left out.
 */
export async function drawSocialPicture(picture: SocialPicture, logo?: Logo): Promise<Buffer> {
  const { title, site, mark, color, header } = picture;
  const canvas = new Canvas(eastAsianLanguages(`${title} ${site}`, picture.language));
  const { fill: accent, soft, ink } = readableColor(color, 'light');
  const siteLines = canvas.lines(site, { ...bold, size: 36, color: colors.soft }, textWidth - 96, 1);
  const titleLines = canvas.titleLines(title);
  const lines = titleLines ?? canvas.titleLines(site) ?? [];
  const isRightToLeft = lines[0]?.isRightToLeft ?? false;
  const startOf = (width: number) => (isRightToLeft ? size.width - margin - width : margin);

  canvas.box(0, 0, size.width, size.height, mixedColor(soft, surfaces.light, 0.5));
  canvas.box(0, 0, size.width, logo && header ? headerHeight : 18, (logo && header) ?? accent);
  if (!logo) {
    canvas.box(startOf(72), 84, 72, 72, accent, 18);
    const [sign] = canvas.lines(mark, { ...bold, size: 42, color: ink }, 72, 1) ?? [];
    if (sign) canvas.line(sign, startOf(72) + (72 - sign.width) / 2, 135);
    const [name] = (titleLines && siteLines) ?? [];
    if (name) canvas.line(name, isRightToLeft ? size.width - margin - 96 - name.width : margin + 96, 132);
  }

  const step = (lines[0]?.ascent ?? 0) * 1.28;
  lines.forEach((line, at) => {
    canvas.line(line, startOf(line.width), size.height - margin - (lines.length - 1 - at) * step);
  });
  return sharp(Buffer.from(canvas.svg()), { limitInputPixels: size.width * size.height })
    .composite(
      logo
        ? [{ input: logo.png, left: startOf(logo.width), top: Math.round(logoMiddle - logo.height / 2) }]
        : [],
    )
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

class Canvas {
  readonly #doc = new PDFDocument({ autoFirstPage: false });
  readonly #fonts: Fonts;
  readonly #parts: string[] = [];

  constructor(eastAsian: readonly EastAsianLanguage[]) {
    this.#fonts = new Fonts(this.#doc, eastAsian);
  }

  /** A text in at most so many lines, cut where it is longer; undefined with a letter that no font has. */
  lines(written: string, style: Style, width: number, most: number): Line[] | undefined {
    const whole = this.#wrap(written, style, width);
    if (this.#fonts.missing.size > 0) {
      this.#fonts.missing.clear();
      return undefined;
    }
    if (whole.length <= most) return whole;
    const signs = [...written];
    let [least, longest] = [0, signs.length];
    while (least < longest) {
      const middle = Math.ceil((least + longest) / 2);
      const fits = this.#wrap(cutTo(signs, middle), style, width).length <= most;
      if (fits) least = middle;
      else longest = middle - 1;
    }
    return this.#wrap(cutTo(signs, least), style, width);
  }

  /** A title as large as it fits. */
  titleLines(title: string): Line[] | undefined {
    const written = [...title].slice(0, mostTitleCharacters).join('');
    const fitting = titleSizes.find(
      (each) => this.#wrap(written, { ...bold, size: each }, textWidth).length <= mostTitleLines,
    );
    const style = { ...bold, size: fitting ?? titleSizes.at(-1) ?? 0 };
    return this.lines(written, style, textWidth, mostTitleLines);
  }

  #wrap(written: string, style: Style, width: number): Line[] {
    return linesOf([text(written.replace(/\s+/g, ' ').trim(), style)], { width }, this.#fonts);
  }

  box(x: number, y: number, width: number, height: number, fill: string, radius = 0): void {
    this.#parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`,
    );
  }

  /** Draws a line of text on the line that its letters stand on. */
  line({ pieces }: Line, left: number, baseline: number): void {
    let x = left;
    for (const piece of pieces) {
      if (piece.kind === 'text') this.#letters(piece.text, { ...piece.style, font: piece.font }, x, baseline);
      x += piece.width;
    }
  }

  #letters(written: string, style: Style & { font: string }, left: number, baseline: number): void {
    const { font } = this.#doc.font(style.font)._font;
    const scale = style.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(written);
    const stroke = isThin(style.font) ? ` stroke="${style.color}" stroke-width="${thinStroke}"` : '';
    let x = 0;
    glyphs.forEach(({ path }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const outline = path.toSVG();
      const place = `translate(${round(left + (x + xOffset) * scale)} ${round(baseline - yOffset * scale)})`;
      if (outline) {
        this.#parts.push(
          `<path fill="${style.color}"${stroke} transform="${place} scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      }
      x += xAdvance;
    });
  }

  svg(): string {
    const { width, height } = size;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${this.#parts.join('')}</svg>`;
  }
}

function cutTo(signs: readonly string[], length: number): string {
  return `${signs.slice(0, length).join('').trimEnd()}…`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
