import PDFDocument, { type OutlineItem, type StructureElement } from 'pdfkit';
import { eastAsianLanguages, Fonts } from './fonts.ts';
import { colors } from './inline.ts';
import type { PdfHead, PrintedPdf } from './types.ts';

/** A bar along the left edge of what is drawn while it is there. */
interface Bar {
  x: number;
  color: string;
  width: number;
  from: number;
}

const margin = { side: 56, top: 60, bottom: 64 };

/** Sheets of paper that are filled from top to bottom, each thing tagged for those who hear it read. */
export class Paper {
  readonly doc: PDFDocument;
  readonly fonts: Fonts;
  readonly root: StructureElement;
  readonly #bars: Bar[] = [];
  readonly #places = new Map<string, { page: number }>();
  #inside: StructureElement[];
  #open: StructureElement | undefined;
  #indent = 0;
  protected isArtifact = false;
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

  /** The element that what is drawn belongs to. */
  protected get inside(): StructureElement | undefined {
    return this.#inside.at(-1);
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
    this.close();
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
    this.close();
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
    this.close();
    const element = this.doc.struct(type, options);
    this.inside?.add(element);
    this.#inside.push(element);
    const result = draw(element);
    this.close();
    this.#inside.pop();
    element.end();
    return result;
  }

  /** Leaves a place in the order of reading for what is drawn later, by `within`. */
  reserve(type: string): StructureElement {
    this.close();
    const element = this.doc.struct(type);
    this.inside?.add(element);
    return element;
  }

  /** Draws what belongs to a place that was reserved. */
  within(element: StructureElement, draw: () => void): void {
    this.close();
    this.#inside.push(element);
    draw();
    this.close();
    this.#inside.pop();
    element.end();
  }

  /** Draws what is not part of the document, such as bars, backgrounds and page numbers. */
  artifact(draw: () => void): void {
    if (this.isArtifact) {
      draw();
      return;
    }
    this.close();
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.isArtifact = true;
    draw();
    this.isArtifact = false;
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

  /** Begins what belongs to an element, unless it has begun. */
  protected openIn(element: StructureElement | undefined): void {
    if (this.isArtifact || this.#open === element || !element) return;
    this.close();
    element.add(this.doc.markStructureContent('Span'));
    this.#open = element;
  }

  /** Ends what belongs to an element, so that something else can begin. */
  protected close(): void {
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
    this.close();
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
