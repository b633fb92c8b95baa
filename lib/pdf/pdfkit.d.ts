/** The part of `pdfkit` that we use; what is published as its types is of an earlier version. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  export interface StructureContent {
    refs: unknown[];
  }

  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  export interface StructureOptions {
    title?: string;
    lang?: string;
    alt?: string;
    scope?: 'Row' | 'Column';
    bbox?: number[];
  }

  export interface OutlineItem {
    addItem(title: string, options?: { expanded?: boolean; top?: number; left?: number }): OutlineItem;
  }

  /** An object of the file. */
  export interface PDFReference {
    data: Record<string, unknown>;
    end(bytes?: Uint8Array): void;
  }

  /** A font as the document uses it; `finalize` writes it when the document ends. */
  export interface DocumentFont {
    id: string;
    name: string;
    ascender: number;
    descender: number;
    font: Font;
    encode(text: string): readonly [codes: string[], positions: object[]];
    widthOfString(text: string, size: number): number;
    lineHeight(size: number): number;
    ref(): PDFReference;
    finalize(): void;
  }

  export interface OpenImage {
    width: number;
    height: number;
  }

  export interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
    textWidth?: number;
    wordCount?: number;
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      pdfVersion?: string;
      subset?: string;
      tagged?: boolean;
      lang?: string;
      displayTitle?: boolean;
      bufferPages?: boolean;
      autoFirstPage?: boolean;
      size?: string;
      margin?: number;
      info?: Record<string, string | Date>;
    });
    page: { width: number; height: number; content: { buffer: Uint8Array[] } };
    outline: OutlineItem;
    _font: DocumentFont;
    /** The fonts in use by the names that `font` takes. */
    _fontFamilies: Record<string, DocumentFont>;
    ref(data?: Record<string, unknown>): PDFReference;
    addPage(): this;
    switchToPage(page: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color?: string): this;
    stroke(color?: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    openImage(source: Uint8Array): OpenImage;
    image(image: OpenImage, x: number, y: number, options: { width: number; height: number }): this;
    link(
      x: number,
      y: number,
      w: number,
      h: number,
      url: string,
      options?: { structParent?: StructureElement; Contents?: string },
    ): this;
    goTo(
      x: number,
      y: number,
      w: number,
      h: number,
      name: string,
      options?: { structParent?: StructureElement; Contents?: string },
    ): this;
    addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: number | null): void;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    markContent(type: 'Artifact', options?: { type?: string }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
