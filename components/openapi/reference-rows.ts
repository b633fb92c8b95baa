import { filterByWords } from '#components/ui/word-filter.ts';
import type { OpenAPIReferenceEntry } from '#lib/contract/openapi/reference.ts';
import { keyOfPart } from './references-input.ts';

/** A row of the list of a reference: the title of a group, or a part of the spec. */
export type ReferenceRow = { key: string; title: string; entry?: OpenAPIReferenceEntry };

/** The parts of a spec that have every typed word, by their first tag; then those without one, webhooks and schemas. */
export function referenceRows(entries: readonly OpenAPIReferenceEntry[], typed: string): ReferenceRow[] {
  const shown = filterByWords(entries, typed, ({ title, method, name }) => [title, `${method} ${name}`]);
  const ofKind = (wanted: OpenAPIReferenceEntry['kind']) => shown.filter(({ kind }) => kind === wanted);
  const byTag = Map.groupBy(ofKind('operation'), ({ tags }) => tags?.[0]);
  const tagged = [...byTag].filter(([tag]) => tag !== undefined);
  return [
    ...tagged.flatMap(([tag = '', some]) => group(`tag ${tag}`, tag, some)),
    ...group('operations', tagged.length > 0 ? 'Other operations' : 'Operations', byTag.get(undefined)),
    ...group('webhooks', 'Webhooks', ofKind('webhook')),
    ...group('schemas', 'Schemas', ofKind('schema')),
  ];
}

function group(key: string, title: string, entries: readonly OpenAPIReferenceEntry[] = []): ReferenceRow[] {
  if (entries.length === 0) return [];
  return [{ key, title }, ...entries.map((entry) => ({ key: keyOfPart(entry), title: entry.title, entry }))];
}
