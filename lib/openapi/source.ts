import type { SpecFormat, SpecPath, TextPlace } from './types.ts';

/** A text that was read, and where its parts stand in it. */
export interface Source {
  format: SpecFormat;
  value: unknown;
  placeOf(path: SpecPath): TextPlace | undefined;
}
