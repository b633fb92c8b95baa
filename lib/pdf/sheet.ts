import type { StructureElement } from 'pdfkit';
import { colors, type LinkTarget } from './inline.ts';
import type { Line, Piece } from './lines.ts';
import { Paper } from './paper.ts';

/** The most space between two lines. */
const mostLead = 5;

/** Sheets of paper on which lines are drawn. */
export class Sheet extends Paper {
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
    this.close();
    for (const element of links.values()) element.end();
  }

  #piece(piece: Piece, x: number, baseline: number, links: Map<object, StructureElement>): void {
    const link = this.isArtifact ? undefined : piece.style.link;
    const element = link ? this.#linkElement(link, links) : this.inside;
    if (piece.kind === 'image') {
      this.#image(piece, x, baseline - piece.height, element);
    } else {
      if (piece.style.background) this.#background(piece, x, baseline);
      this.openIn(element);
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
    if (this.isArtifact) {
      this.doc.image(image.source, x, y, { width, height });
      return;
    }
    this.close();
    const figure = this.doc.struct('Figure', { alt: alt || 'Image', bbox: [x, y, x + width, y + height] });
    parent?.add(figure);
    this.openIn(figure);
    this.doc.image(image.source, x, y, { width, height });
    this.close();
    figure.end();
  }

  #linkElement(link: object, links: Map<object, StructureElement>): StructureElement {
    let element = links.get(link);
    if (!element) {
      this.close();
      element = this.doc.struct('Link');
      this.inside?.add(element);
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
}

function startOf({ width, isRightToLeft }: Line, room: number, align: 'start' | 'center' | 'end'): number {
  if (align === 'center') return Math.max(0, (room - width) / 2);
  return (align === 'end') === isRightToLeft ? 0 : Math.max(0, room - width);
}
