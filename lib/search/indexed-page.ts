import { openApiKey, openApiNamesOfBlock } from '#lib/document/openapi-names.ts';
import { sections } from '#lib/document/text.ts';
import type { Document, LeafBlock } from '#lib/document/types.ts';
import { languageOf, type TextLanguage } from './language.ts';
import { withoutPrefix } from './prefixes.ts';
import { searchVector } from './tsquery.ts';
import { wordsOf } from './words.ts';

/** Search reads at most this much of one section; what stands behind it is not found. */
const longestBody = 100_000;
const longestTitle = 1000;

/** A section of a page as search stores it. */
export interface Passage {
  position: number;
  /** The heading's anchor; empty for what stands before the first heading. */
  anchor: string;
  title: string;
  body: string;
  /** The OpenAPI specs whose words it has, by their slugs. */
  specs: string[];
  /** The search vector, written out. */
  words: string;
  /** How many words it has. */
  length: number;
}

/** A word of the vocabulary: as search compares it, and as its stem follows from it. */
export type VocabularyWord = [word: string, written: string];

/** What search stores of a page. */
export interface IndexedPage {
  passages: Passage[];
  /** The language that it seems to be in, when that can be told. */
  language: TextLanguage | undefined;
  vocabulary: VocabularyWord[];
}

/** Words of these lengths, of letters alone, have other forms and may be mistyped. */
const ofVocabulary = /^[\p{L}\p{M}]{2,30}$/u;

/**
 * What search reads of a page: one passage at least, so that it is found by its title and description. `shown` is what
 * the page shows of OpenAPI specs, by `openApiKey`.
 */
export function indexedPage(
  { title: pageTitle, description = '' }: { title: string; description?: string | undefined },
  document: Document,
  shown: Readonly<Record<string, string>> = {},
): IndexedPage {
  const namesIn = (block: LeafBlock) =>
    openApiNamesOfBlock(block).filter((name) => shown[openApiKey(name)] !== undefined);
  const shownIn = (block: LeafBlock) =>
    namesIn(block)
      .map((name) => shown[openApiKey(name)])
      .join('\n');
  const [first, ...others] = sections(document, shownIn);
  const opening = first?.anchor === '' ? first : undefined;
  const rest = first && !opening ? [first, ...others] : others;
  const body = [description, opening?.body].filter(Boolean).join('\n');
  const head = { anchor: '', title: '', body, blocks: opening?.blocks ?? [] };
  const passages = [head, ...rest].map(({ anchor, blocks, ...texts }, position) => {
    const title = texts.title.slice(0, longestTitle).toWellFormed();
    const body = texts.body.slice(0, longestBody).toWellFormed();
    const { vector, length } = searchVector([
      { text: pageTitle, weight: 'A' },
      { text: title, weight: 'B' },
      { text: body, weight: 'C' },
    ]);
    const specs = [...new Set(blocks.flatMap(namesIn).map(({ spec }) => spec))];
    return { position, anchor, title, body, specs, words: vector, length };
  });
  const texts = [pageTitle, ...passages.flatMap(({ title, body }) => [title, body])];
  return { passages, language: languageOf(texts.join('\n')), vocabulary: vocabularyOf(texts) };
}

/** The words of texts that have other forms or may be mistyped. */
export function vocabularyOf(texts: readonly string[]): VocabularyWord[] {
  const words = new Map<string, VocabularyWord>();
  const known = new Set<string>();
  for (const text of texts) {
    for (const { word, start, end, kind } of wordsOf(text)) {
      const written = kind === 'whole' ? word : text.slice(start, end);
      if (known.has(written)) continue;
      known.add(written);
      if (kind === 'pair' || !ofVocabulary.test(word)) continue;
      // Who leaves out accents asks for the stem without them.
      for (const stemmed of [withoutPrefix(written.toLowerCase()), withoutPrefix(word)])
        words.set(`${word} ${stemmed}`, [word, stemmed]);
    }
  }
  return [...words.values()];
}
