/**
 * A part of an address without its escapes; as it is where these are not valid. Without NUL, which PostgreSQL takes in no
 * text.
 */
export function decodeAddress(written: string): string {
  try {
    return decodeURIComponent(written).replaceAll('\0', '');
  } catch {
    return written;
  }
}
