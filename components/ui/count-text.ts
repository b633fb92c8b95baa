/** A number with the separators of the reader's language. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

const plural = new Intl.PluralRules('en');

/** A number with its noun, such as `1 page` or `1,200 pages`; `many` is for nouns that don't just get an “s”. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countText(count, 'en')} ${plural.select(count) === 'one' ? one : many}`;
}
