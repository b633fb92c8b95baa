import type { SpecFormat, SpecPath, TextPlace } from './types.ts';

/** A text that was read, and where its parts stand in it. */
export interface Source {
  format: SpecFormat;
  value: unknown;
  placeOf(path: SpecPath): TextPlace | undefined;
  /** Where the key of each value stands, or else the last key that leads to it. Many are found in the time of one. */
  keyPlacesOf(paths: readonly SpecPath[]): TextPlace[];
}
