import type { Code } from 'micromark-util-types';

/** The end of the text, or a line feed, a carriage return or both, which are the codes below a tab's. */
export function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

/** A space, a tab, or one of the columns that a tab fills. */
export function isSpace(code: Code): boolean {
  return code === 32 || code === -2 || code === -1;
}
