const codePointsInHex = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i;

/** The emoji of a stored value: either the emoji, or its code points in hexadecimal separated by hyphens. */
export function emojiText(value: string): string {
  if (!codePointsInHex.test(value)) return value;
  const points = value.split('-').map((hex) => Number.parseInt(hex, 16));
  return points.every((point) => point > 0x7f && point <= 0x10ffff) ? String.fromCodePoint(...points) : value;
}
