import type { TextPlace } from './types.ts';

/** A text that cannot be read, and where. */
export class TextError extends Error {
  readonly place: TextPlace | undefined;

  constructor(message: string, place?: TextPlace) {
    super(message);
    this.place = place;
  }
}
