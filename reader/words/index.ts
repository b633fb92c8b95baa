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
  const name = language.toLowerCase();
  return known[name] ?? known[name.split('-')[0] ?? ''] ?? en;
}
