/** The text of a counter: empty until 80 % of the limit are used, then the characters left or over. */
export function counterText(used: number, limit: number | undefined): string | undefined {
  if (limit === undefined || used < limit * 0.8) return undefined;
  const left = limit - used;
  return left >= 0 ? `${left} left` : `${-left} over`;
}
