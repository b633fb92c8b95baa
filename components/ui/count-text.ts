/** A number with the separators of the reader's language. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}
