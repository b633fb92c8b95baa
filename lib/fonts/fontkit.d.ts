/** The part of `fontkit` that we use; it has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: readonly number[];
  }

  export interface Glyph {
    advanceWidth: number;
    path: { commands: readonly PathCommand[]; toSVG(): string };
  }

  export interface Font {
    directory: { tables: Record<string, { length: number; transformLength?: number | null }> };
    familyName: string | null;
    numGlyphs: number;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    italicAngle: number;
    characterSet: readonly number[];
    variationAxes: Record<string, { min: number; max: number }>;
    'OS/2'?: { usWeightClass: number; fsSelection: { italic: boolean } };
    getName(key: string): string | null;
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Glyphs as they stand beside each other, from left to right. */
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }

  /** A font; for a file with several fonts an object without `directory.tables`. */
  export function create(bytes: Uint8Array): Font;
}
