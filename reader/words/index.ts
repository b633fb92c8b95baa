import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import type { ReaderWords } from './words.ts';
import { zh } from './zh.ts';

export { filled } from './filled.ts';
export type { ReaderWords } from './words.ts';

const known: Record<string, ReaderWords> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nb: no,
  nl,
  nn: no,
  no,
  pt,
  ru,
  zh,
};

/** The texts of a language or of its main language; English for other languages. */
export function wordsOf(language: string): ReaderWords {
  return findWords(language) ?? en;
}

function findWords(language: string): ReaderWords | undefined {
  const name = language.toLowerCase();
  const main = name.split('-')[0] ?? '';
  return [name, main].flatMap((each) => (Object.hasOwn(known, each) ? (known[each] ?? []) : []))[0];
}

const mostAccepted = 20;
const isTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

/** The first language of an `Accept-Language` header that the reader speaks; English when there is none. */
export function acceptedLanguage(header: string): string {
  if (header === '') return 'en';
  const accepted = header.split(',', mostAccepted).map((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1;
    return { name, quality: Number(quality) };
  });
  return (
    accepted
      .filter(({ name, quality }) => quality > 0 && isTag.test(name) && findWords(name) !== undefined)
      .sort((one, other) => other.quality - one.quality)[0]?.name ?? 'en'
  );
}
