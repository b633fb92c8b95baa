const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a language: “German” for `de`. */
export function languageName(language: string): string {
  return names.of(language) ?? language;
}
