import type { OpenAPIReferenceEntry } from '#lib/contract/openapi/reference.ts';
import type { SpecPlace } from './spec-frame.tsx';

/** What names a part of a spec in it. */
export type PartName = Pick<OpenAPIReferenceEntry, 'kind' | 'method' | 'name'>;

/** The input that lists the parts of a spec, as many at once as can be. */
export function referencesInput(params: SpecPlace) {
  return { params, query: { limit: '1000' } };
}

/** A name as one text, by which parts of a spec are distinguished. */
export function keyOfPart({ kind, method, name }: PartName): string {
  return `${kind} ${method} ${name}`;
}
