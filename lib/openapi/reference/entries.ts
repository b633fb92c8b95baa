import type { ApiReference, ReferenceKind } from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members } from '../members.ts';
import { escaped } from '../pointer.ts';
import { Spec } from '../spec.ts';
import { Budget } from './budget.ts';
import { type OperationPlace, operationOf } from './operation.ts';
import { schemaOf, schemaPlace } from './schema.ts';
import { wordsOfReference } from './words.ts';

/** One operation, webhook or schema of a spec, made ready to be shown. */
export interface ReferenceEntry {
  kind: ReferenceKind;
  /** In small letters; empty for a schema. */
  method: string;
  /** The path of an operation, else the name. */
  name: string;
  title: string;
  /** What search reads of it. */
  words: string;
  /** An `ApiReference` as JSON. */
  content: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Entries of a spec that has more are left out. */
const mostEntries = 5_000;
/** An index of the database holds names. */
const longestName = 500;
/** What the entries of a spec have together. The further a spec goes beyond it, the less is shown of each. */
const nodesInAll = 150_000;
const charactersInAll = 40_000_000;
const mostNodes = 600;
const mostCharacters = 300_000;
/** Entries that come after so many characters are left out. */
const mostStored = 80_000_000;

/** Everything of a spec that a page can show, in the order of the spec. */
export function referenceEntries(document: Members): ReferenceEntry[] {
  const spec = new Spec(document);
  const { operations, schemas } = placesOf(spec);
  const count = Math.max(1, operations.length + schemas.length);
  const size = {
    nodes: Math.min(mostNodes, Math.ceil(nodesInAll / count)),
    characters: Math.min(mostCharacters, Math.ceil(charactersInAll / count)),
  };
  const creators = [
    ...operations.map((place) => () => entryOf(place.method, operationOf(spec, place, new Budget(size)))),
    ...schemas.map(([name, reference]) => () => {
      const schema = schemaOf({ $ref: reference }, schemaPlace(spec, new Budget(size), { count: 0 }));
      return entryOf('', { kind: 'schema', name, schema });
    }),
  ];
  const entries: ReferenceEntry[] = [];
  let left = mostStored;
  for (const create of creators) {
    const entry = create();
    left -= entry.content.length + entry.words.length;
    if (left < 0) break;
    entries.push(entry);
  }
  return entries;
}

/** Where the operations, webhooks and named schemas of a spec stand in it, as many as are shown. */
export function placesOf(spec: Spec): {
  operations: OperationPlace[];
  schemas: [name: string, reference: string][];
} {
  const { paths, webhooks, 'x-webhooks': olderWebhooks } = spec.root;
  const operations = [
    ...placesIn(spec, 'operation', paths),
    ...placesIn(spec, 'webhook', webhooks ?? olderWebhooks),
  ].slice(0, mostEntries);
  return { operations, schemas: schemasOf(spec).slice(0, mostEntries - operations.length) };
}

function entryOf(method: string, reference: ApiReference): ReferenceEntry {
  const { kind, name } = reference;
  const title = 'title' in reference ? reference.title.replaceAll('\0', '') : name;
  return {
    ...{ kind, method, name, title },
    words: wordsOfReference(reference),
    content: JSON.stringify(reference),
  };
}

function placesIn(spec: Spec, kind: OperationPlace['kind'], items: unknown): OperationPlace[] {
  return spec.members(items).flatMap(([name, value]) => {
    const item = spec.resolve(value);
    if (!isMembers(item) || !canBeStored(name)) return [];
    return methods.flatMap((method) => {
      const operation = spec.resolve(item[method]);
      return isMembers(operation) ? [{ kind, method, name, value: operation, item }] : [];
    });
  });
}

/** Names that are not well-formed would be alike in the database. */
function canBeStored(name: string): boolean {
  return name.length <= longestName && !name.includes('\0') && name.isWellFormed();
}

/** The names of schemas, with the references that lead to them. */
function schemasOf(spec: Spec): [name: string, reference: string][] {
  const { components, definitions } = spec.root;
  const [base, schemas] = isMembers(components)
    ? ['#/components/schemas', components.schemas]
    : ['#/definitions', definitions];
  return spec
    .members(schemas)
    .filter(([name]) => canBeStored(name))
    .map(([name]) => [name, `${base}/${escaped(name)}`]);
}
