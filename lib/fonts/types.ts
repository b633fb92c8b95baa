export const fontFormats = ['woff2', 'woff', 'truetype', 'opentype'] as const;

export type FontFormat = (typeof fontFormats)[number];

/** What a font file says of itself. */
export interface FontFile {
  format: FontFormat;
  fontFamily: string;
  weight: number;
  /** The weights of a variable font. */
  weights?: { from: number; to: number };
  italic: boolean;
  license?: string;
}

/** A file that browsers could not show as a font; the message says what is wrong and what to do. */
export class UnfitFont extends Error {}
