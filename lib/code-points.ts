/** Length in code points, which is what the limits of this API count. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text has so many code points. A long text is only counted where its length does not tell. */
export function hasCodePoints(text: string, min: number, max: number): boolean {
  const [fewest, most] = [Math.ceil(text.length / 2), text.length];
  if (fewest >= min && most <= max) return true;
  if (most < min || fewest > max) return false;
  const count = codePoints(text);
  return count >= min && count <= max;
}
