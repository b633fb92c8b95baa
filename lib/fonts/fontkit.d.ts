/** The part of `fontkit` that we use; it has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    path: { commands: readonly unknown[] };
  }

  export interface Font {
    directory: { tables: Record<string, { length: number; transformLength?: number | null }> };
    familyName: string | null;
    numGlyphs: number;
    italicAngle: number;
    characterSet: readonly number[];
    variationAxes: Record<string, { min: number; max: number }>;
    'OS/2'?: { usWeightClass: number; fsSelection: { italic: boolean } };
    getName(key: string): string | null;
    glyphForCodePoint(codePoint: number): Glyph;
  }

  /** A font; for a file with several fonts an object without `directory.tables`. */
  export function create(bytes: Uint8Array): Font;
}
