import { Refusal } from '#server/core/errors.ts';

/** What one PDF shows at most. */
const mostPages = 2_000;
const mostCharacters = 5_000_000;
const largestImage = 20 * 1024 * 1024;
const mostImageBytes = 100 * 1024 * 1024;

/** What an organization has at once at most: PDFs that wait to be made, and those that are stored, with their bytes. */
export const mostWaitingPdfs = 10;
export const mostStoredPdfs = 100;
export const mostStoredBytes = 200 * 1024 * 1024;

/** Refuses what nobody would print, before any of it is read. */
export function assertPrintable(pages: number): void {
  if (pages > mostPages)
    throw new Refusal(
      413,
      'too_large',
      `These are ${pages} pages, and a PDF holds at most ${mostPages}. Export a page with the pages below it instead.`,
    );
}

/** Refuses text that takes longer to lay out than anybody waits, by the characters of what is shown. */
export function assertShort(lengths: readonly number[]): void {
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  if (characters > mostCharacters)
    throw new Refusal(
      413,
      'too_large',
      'There is too much text for one PDF. Export a page with the pages below it instead.',
    );
}

/** Those of some images, the first first, whose bytes fit in one PDF; others are named in their place. */
export function fittingImages<File extends { size: number }>(files: readonly File[]): File[] {
  let left = mostImageBytes;
  return files.filter(({ size }) => {
    if (size > largestImage || size > left) return false;
    left -= size;
    return true;
  });
}

/** Visitors of sites leave room for the PDFs of members. */
export const mostWaitingForVisitors = 5;
