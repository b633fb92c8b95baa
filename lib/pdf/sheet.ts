import PDFDocument, { type OutlineItem, type StructureElement } from 'pdfkit';
import { eastAsianLanguages, Fonts } from './fonts.ts';
import { colors, type LinkTarget } from './inline.ts';
import type { Line, Piece } from './lines.ts';
import type { PdfHead, PrintedPdf } from './types.ts';

/** A bar along the left edge of what is drawn while it is there. */
interface Bar {
  x: number;
  color: string;
  width: number;
  from: number;
}

/** The most space between two lines. */
const mostLead = 5;
const margin = { side: 56, top: 60, bottom: 64 };

/** Sheets of paper that are filled from top to bottom, each thing tagged for those who hear it read. */
export class Sheet {
  readonly doc: PDFDocument;
  readonly fonts: Fonts;
  readonly root: StructureElement;
  readonly #bars: Bar[] = [];
  readonly #places = new Map<string, { page: number }>();
  #inside: StructureElement[];
  #open: StructureElement | undefined;
  #indent = 0;
  #isArtifact = false;
  #at = 0;
  /** What is drawn at the top of every further sheet, such as the head of a table. */
  #onBreak: (() => void) | undefined;
  y = margin.top;

  /** `written` is what the document says, as far as that tells its language. */
  constructor({ title, language, createdAt }: PdfHead, written = '') {
    this.doc = new PDFDocument({
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      size: 'A4',
      margin: 0,
      info: { Title: title, Creator: 'Lectern', Producer: 'Lectern', CreationDate: new Date(createdAt) },
    });
    this.fonts = new Fonts(this.doc, eastAsianLanguages(written, language));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.#inside = [this.root];
    this.addPage();
  }

  get left(): number {
    return margin.side + this.#indent;
  }

  get width(): number {
    return this.doc.page.width - 2 * margin.side - this.#indent;
  }

  get bottom(): number {
    return this.doc.page.height - margin.bottom;
  }

  /** Whether nothing is on this sheet yet. */
  get isAtTop(): boolean {
    return this.y <= margin.top;
  }

  /** Which sheet this is, from 1. */
  get page(): number {
    return this.doc.bufferedPageRange().count;
  }

  get height(): number {
    return this.bottom - margin.top;
  }

  addPage(): void {
    this.#close();
    for (const bar of this.#bars) this.#drawBar(bar, Math.min(this.y, this.bottom));
    this.#pack();
    this.doc.addPage();
    this.y = margin.top;
    for (const bar of this.#bars) bar.from = this.y;
    const onBreak = this.#onBreak;
    this.#onBreak = undefined;
    onBreak?.();
    this.#onBreak = onBreak;
  }

  /** Goes back to a sheet that was left, to draw what could not be known then. */
  backTo(page: number, y: number): void {
    this.#close();
    this.#at = page;
    this.doc.switchToPage(page - 1);
    this.y = y;
  }

  /** Goes on to the sheet after this one, which is there. */
  nextPage(): void {
    this.backTo(this.#at + 1, margin.top);
  }

  /** Begins another sheet where this one has less room. */
  need(height: number): void {
    if (this.y + height > this.bottom && !this.isAtTop) this.addPage();
  }

  space(height: number): void {
    if (!this.isAtTop) this.y = Math.min(this.bottom, this.y + height);
  }

  indented(by: number, draw: () => void): void {
    this.#indent += by;
    draw();
    this.#indent -= by;
  }

  /** Draws with a bar along the left, `offset` from the text. */
  barred(color: string, offset: number, draw: () => void, width = 2.5): void {
    const bar = { x: this.left - offset, color, width, from: this.y };
    this.#bars.push(bar);
    draw();
    this.#bars.splice(this.#bars.indexOf(bar), 1);
    if (this.y > bar.from) this.#drawBar(bar, this.y);
  }

  /** Draws with something that is repeated on each further sheet. */
  repeating(again: () => void, draw: () => void): void {
    const before = this.#onBreak;
    this.#onBreak = again;
    draw();
    this.#onBreak = before;
  }

  /** Tags what is drawn as an element of the document. */
  tagged<T>(type: string, draw: (element: StructureElement) => T, options = {}): T {
    this.#close();
    const element = this.doc.struct(type, options);
    this.#inside.at(-1)?.add(element);
    this.#inside.push(element);
    const result = draw(element);
    this.#close();
    this.#inside.pop();
    element.end();
    return result;
  }

  /** Leaves a place in the order of reading for what is drawn later, by `within`. */
  reserve(type: string): StructureElement {
    this.#close();
    const element = this.doc.struct(type);
    this.#inside.at(-1)?.add(element);
    return element;
  }

  /** Draws what belongs to a place that was reserved. */
  within(element: StructureElement, draw: () => void): void {
    this.#close();
    this.#inside.push(element);
    draw();
    this.#close();
    this.#inside.pop();
    element.end();
  }

  /** Draws what is not part of the document, such as bars, backgrounds and page numbers. */
  artifact(draw: () => void): void {
    if (this.#isArtifact) {
      draw();
      return;
    }
    this.#close();
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.#isArtifact = true;
    draw();
    this.#isArtifact = false;
    this.doc.endMarkedContent();
  }

  /** Names a place that links lead to. */
  place(name: string): void {
    if (this.#places.has(name)) return;
    this.#places.set(name, { page: this.page });
    this.doc.addNamedDestination(name, 'XYZ', 0, Math.max(0, this.y - 8), null);
  }

  pageOf(name: string): number | undefined {
    return this.#places.get(name)?.page;
  }

  bookmark(title: string, above: OutlineItem = this.doc.outline): OutlineItem {
    const left = this.doc.page.width;
    return above.addItem(title.slice(0, 300) || '–', { top: Math.max(0, this.y - 8), left });
  }

  /** Draws lines below each other; a line that has no room begins another sheet. */
  lines(
    lines: readonly Line[],
    { gap = 0.18, align = 'start' as 'start' | 'center' | 'end', background = '' } = {},
  ): void {
    for (const line of lines) {
      const size = line.ascent + line.descent;
      // A picture needs no more space around it than a line.
      const lead = Math.min(size * gap, mostLead);
      this.need(size + lead);
      for (const anchor of line.anchors) this.place(anchor);
      if (background) {
        this.artifact(() =>
          this.doc.rect(this.left - 6, this.y, this.width + 6, size + lead).fill(background),
        );
      }
      this.line(line, this.left + startOf(line, this.width, align), this.y + lead / 2);
      this.y += size + lead;
    }
  }

  /** Draws one line at a place. */
  line(line: Line, x: number, y: number): void {
    const links = new Map<object, StructureElement>();
    let at = x;
    for (const piece of line.pieces) {
      this.#piece(piece, at, y + line.ascent, links);
      at += piece.width;
    }
    this.#close();
    for (const element of links.values()) element.end();
  }

  #piece(piece: Piece, x: number, baseline: number, links: Map<object, StructureElement>): void {
    const link = this.#isArtifact ? undefined : piece.style.link;
    const element = link ? this.#linkElement(link, links) : this.#inside.at(-1);
    if (piece.kind === 'image') {
      this.#image(piece, x, baseline - piece.height, element);
    } else {
      if (piece.style.background) this.#background(piece, x, baseline);
      this.#openIn(element);
      this.#text(piece, x, baseline - piece.style.rise * piece.style.size);
    }
    if (link && element) this.#annotate(link.target, piece, x, baseline, element);
  }

  #text({ text, font, style, width }: Extract<Piece, { kind: 'text' }>, x: number, y: number): void {
    this.doc.font(font).fontSize(style.size).fillColor(style.color).strokeColor(style.color);
    this.doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', textWidth: width, wordCount: 1 });
    const stroke = (at: number) =>
      this.artifact(() =>
        this.doc
          .lineWidth(0.6)
          .moveTo(x, at)
          .lineTo(x + width, at)
          .stroke(style.color),
      );
    if (style.strike) stroke(y - style.size * 0.28);
    if (style.underline) stroke(y + style.size * 0.14);
  }

  #background({ style, width }: Extract<Piece, { kind: 'text' }>, x: number, baseline: number): void {
    const { background = colors.code, size } = style;
    this.artifact(() =>
      this.doc.rect(x - 0.5, baseline - size * 0.9, width + 1, size * 1.2).fill(background),
    );
  }

  #image(
    { image, alt, width, height }: Extract<Piece, { kind: 'image' }>,
    x: number,
    y: number,
    parent?: StructureElement,
  ): void {
    if (this.#isArtifact) {
      this.doc.image(image.source, x, y, { width, height });
      return;
    }
    this.#close();
    const figure = this.doc.struct('Figure', { alt: alt || 'Image', bbox: [x, y, x + width, y + height] });
    parent?.add(figure);
    this.#openIn(figure);
    this.doc.image(image.source, x, y, { width, height });
    this.#close();
    figure.end();
  }

  #linkElement(link: object, links: Map<object, StructureElement>): StructureElement {
    let element = links.get(link);
    if (!element) {
      this.#close();
      element = this.doc.struct('Link');
      this.#inside.at(-1)?.add(element);
      links.set(link, element);
    }
    return element;
  }

  #annotate(
    target: LinkTarget,
    piece: Piece,
    x: number,
    baseline: number,
    structParent: StructureElement,
  ): void {
    const height = piece.kind === 'image' ? piece.height : piece.style.size * 1.2;
    const top = piece.kind === 'image' ? baseline - height : baseline - height * 0.8;
    const label = 'url' in target ? target.url : piece.kind === 'text' ? piece.text : piece.alt;
    const Contents = new String(label) as string;
    if ('url' in target) this.doc.link(x, top, piece.width, height, target.url, { structParent, Contents });
    else this.doc.goTo(x, top, piece.width, height, target.place, { structParent, Contents });
  }

  #openIn(element: StructureElement | undefined): void {
    if (this.#isArtifact || this.#open === element || !element) return;
    this.#close();
    element.add(this.doc.markStructureContent('Span'));
    this.#open = element;
  }

  #close(): void {
    if (this.#open) this.doc.endMarkedContent();
    this.#open = undefined;
  }

  /** All sheets wait for their numbers; as one piece each takes a tenth of the memory of its many small ones. */
  #pack(): void {
    const content = this.doc.page?.content;
    if (content) content.buffer = [Buffer.concat(content.buffer)];
  }

  #drawBar({ x, color, width, from }: Bar, to: number): void {
    if (to > from) this.artifact(() => this.doc.rect(x, from, width, to - from).fill(color));
  }

  /** Draws page numbers below each sheet, and ends the document. */
  async finish(title: string): Promise<PrintedPdf> {
    this.#close();
    const { count } = this.doc.bufferedPageRange();
    const face = { mono: false, bold: false, italic: false };
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      const draw = (value: string, isAtEnd: boolean) => {
        const runs = this.fonts.runsOf(value, face);
        const width = runs.reduce((sum, run) => sum + this.fonts.width(run.text, run.font, 8), 0);
        let x = isAtEnd ? this.doc.page.width - margin.side - width : margin.side;
        for (const run of runs) {
          this.doc.font(run.font).fontSize(8).fillColor(colors.soft).strokeColor(colors.soft);
          this.doc.text(run.text, x, this.bottom + 30, { lineBreak: false, baseline: 'alphabetic' });
          x += this.fonts.width(run.text, run.font, 8);
        }
      };
      draw(title.length > 90 ? `${title.slice(0, 89)}…` : title, false);
      draw(`${page + 1} / ${count}`, true);
      this.doc.endMarkedContent();
    }
    this.root.end();
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await ended;
    return { bytes: Buffer.concat(chunks), pages: count };
  }
}

function startOf({ width, isRightToLeft }: Line, room: number, align: 'start' | 'center' | 'end'): number {
  if (align === 'center') return Math.max(0, (room - width) / 2);
  return (align === 'end') === isRightToLeft ? 0 : Math.max(0, room - width);
}
