import { Refusal } from '#server/core/errors.ts';

/**
 * The part of some bytes that a `Range` header asks for, its end exclusive; undefined for all of them, which is also the
 * answer to several parts at once.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (start < end) return { start, end };
  // A range that ends before it begins says nothing; one behind the end can't be had.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  throw new Refusal(416, 'no_such_range', `There are only ${size} bytes.`, {
    headers: { 'content-range': `bytes */${size}` },
  });
}
