/** What a counter says: nothing until four fifths of the limit are used, then what is left or what is over. */
export function counterText(used: number, limit: number | undefined): string | undefined {
  if (limit === undefined || used < limit * 0.8) return undefined;
  const left = limit - used;
  return left >= 0 ? `${left} left` : `${-left} over`;
}
