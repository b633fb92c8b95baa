import { type IndexedPage, vocabularyOf } from './indexed-page.ts';
import { languageOf } from './language.ts';
import { searchVector } from './tsquery.ts';

/** A part of an OpenAPI spec, as search reads it. */
export interface ReferenceText {
  /** Empty for a schema. */
  method: string;
  /** The path of an operation, else the name. */
  name: string;
  title: string;
  /** Its titles, names and descriptions, one on a line. */
  words: string;
}

/** What search stores of a part of a spec: one passage, whose heading is its method and path. */
export function indexedReference({ method, name, title, words }: ReferenceText): IndexedPage {
  const heading = method === '' ? name : `${method.toUpperCase()} ${name}`;
  const lines = words.split('\n').filter((line) => line !== title && line !== heading);
  const body = lines.join('\n');
  const { vector, length } = searchVector([
    { text: title, weight: 'A' },
    { text: heading, weight: 'B' },
    { text: body, weight: 'C' },
  ]);
  const texts = [title, heading, body];
  return {
    passages: [{ position: 0, anchor: '', title: heading, body, specs: [], words: vector, length }],
    language: languageOf(texts.join('\n')),
    vocabulary: vocabularyOf(texts),
  };
}
