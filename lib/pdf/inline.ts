import type { OpenImage } from 'pdfkit';
import type { Face } from './fonts.ts';

/** Where a link leads: an address, or a place in the PDF. */
export type LinkTarget = { url: string } | { place: string };

export interface Style extends Face {
  size: number;
  color: string;
  background?: string | undefined;
  strike: boolean;
  underline: boolean;
  /** How far above the line it stands, as a share of its size. */
  rise: number;
  /** One object for one link, so that its pieces belong together. */
  link?: { target: LinkTarget } | undefined;
}

/** An image that is ready to be drawn, with the pixels that it has for a browser. */
export interface PrintedImage {
  source: OpenImage;
  width: number;
  height: number;
}

export type Inline =
  | { kind: 'text'; text: string; style: Style }
  | { kind: 'break' }
  | { kind: 'anchor'; name: string }
  | { kind: 'image'; image: PrintedImage; alt: string; style: Style };

export const colors = {
  ink: '#1b1f24',
  soft: '#59636e',
  line: '#d1d9e0',
  link: '#0b57d0',
  code: '#f3f4f6',
  added: '#116329',
  addedSoft: '#dafbe1',
  removed: '#a40e26',
  removedSoft: '#ffebe9',
  moved: '#7d4e00',
} as const;

export const plain: Style = {
  mono: false,
  bold: false,
  italic: false,
  size: 10,
  color: colors.ink,
  strike: false,
  underline: false,
  rise: 0,
};

export function text(value: string, style: Style): Inline {
  return { kind: 'text', text: value, style };
}
