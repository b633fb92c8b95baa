/** How files of pictures begin that may be opened. */
const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];
const drawing = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/;

/** What bytes look like: a picture, a drawing (SVG) or neither. */
export function imageKind(bytes: Uint8Array): 'picture' | 'drawing' | undefined {
  const head = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1');
  if (beginnings.some((beginning) => beginning.test(head))) return 'picture';
  return drawing.test(head) && head.includes('<svg') ? 'drawing' : undefined;
}
