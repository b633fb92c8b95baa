import { sections } from '#lib/document/text.ts';
import type { Document } from '#lib/document/types.ts';
import { searchVector } from './tsquery.ts';

/** Search reads at most this much of one section; what stands behind it is not found. */
const longestBody = 100_000;
const longestTitle = 1000;

/** A section of a page as search keeps it. */
export interface PageSection {
  position: number;
  /** The heading's anchor; empty for what stands before the first heading. */
  anchor: string;
  title: string;
  body: string;
  /** The search vector, written out. */
  words: string;
}

/** What search reads of a page: one section at least, so that it is found by its title and description. */
export function pageSections(
  { title: pageTitle, description = '' }: { title: string; description?: string | undefined },
  document: Document,
): PageSection[] {
  const [first, ...others] = sections(document);
  const opening = first?.anchor === '' ? first.body : '';
  const rest = first && first.anchor !== '' ? [first, ...others] : others;
  const head = { anchor: '', title: '', body: [description, opening].filter(Boolean).join('\n') };
  return [head, ...rest].map(({ anchor, ...texts }, position) => {
    const title = texts.title.slice(0, longestTitle).toWellFormed();
    const body = texts.body.slice(0, longestBody).toWellFormed();
    const words = searchVector([
      { text: position === 0 ? pageTitle : '', weight: 'A' },
      { text: title, weight: 'B' },
      { text: body, weight: 'C' },
    ]);
    return { position, anchor, title, body, words };
  });
}
