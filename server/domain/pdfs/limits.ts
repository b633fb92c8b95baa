import { Refusal } from '#server/core/errors.ts';

/** What one PDF shows at most. */
const mostPages = 2_000;
const mostCharacters = 5_000_000;
const largestImage = 20 * 1024 * 1024;
const mostImageBytes = 100 * 1024 * 1024;

/** Refuses what nobody would print, before any of it is read. */
export function assertPrintable(pages: number): void {
  if (pages > mostPages)
    throw new Refusal(
      413,
      'too_large',
      `These are ${pages} pages, and a PDF holds at most ${mostPages}. Export a page with the pages below it instead.`,
    );
}

/** Refuses text that takes longer to lay out than anybody waits. */
export function assertShort(documents: Iterable<string>): void {
  let characters = 0;
  for (const { length } of documents) characters += length;
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
