import type { Element } from 'hast';

/** The name of a code element's language, as its author wrote it. */
export function languageOf(code: Element): string | undefined {
  const { className } = code.properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) || undefined;
}
