import { type OpenApiName, openApiKey } from '#lib/document/openapi-names.ts';
import type { Db } from '#server/db/database.ts';
import { listReferenceContents, listReferenceSizes } from './store/references.ts';
import { listSpecsBySlug } from './store/specs.ts';

/** What a name leads to: the content as JSON, or what is missing. */
export interface NamedReference {
  name: OpenApiName;
  content: string | undefined;
  missing: 'spec' | 'reference' | undefined;
}

/**
 * What names lead to in the specs of an organization; `onlyPublic` is for readers who may see no others. Names after so
 * many bytes of contents are left out.
 */
export async function getReferences(
  db: Db,
  {
    organizationId,
    onlyPublic,
    mostBytes,
  }: { organizationId: string; onlyPublic: boolean; mostBytes: number },
  names: readonly OpenApiName[],
): Promise<NamedReference[]> {
  if (names.length === 0) return [];
  const all = await listSpecsBySlug(db, organizationId, [...new Set(names.map(({ spec }) => spec))]);
  const specs = onlyPublic ? all.filter(({ visibility }) => visibility === 'public') : all;
  const idOf = new Map(specs.map(({ slug, id }) => [slug, id]));
  const keyOf = ({ spec, ...rest }: OpenApiName) => openApiKey({ spec: idOf.get(spec) ?? '', ...rest });
  const wanted = names.flatMap(({ spec, ...rest }) => {
    const specId = idOf.get(spec);
    return specId === undefined ? [] : [{ specId, ...rest }];
  });
  const sizes = byKey(await listReferenceSizes(db, organizationId, wanted));
  let left = mostBytes;
  const inBounds = names.filter((name) => {
    left -= sizes.get(keyOf(name))?.bytes ?? 0;
    return left >= 0;
  });
  const keys = new Set(inBounds.map(keyOf));
  const read = wanted.filter(({ specId, ...rest }) => keys.has(openApiKey({ spec: specId, ...rest })));
  const contents = byKey(await listReferenceContents(db, organizationId, read));
  return inBounds.map((name) => {
    if (!idOf.has(name.spec)) return { name, content: undefined, missing: 'spec' };
    const content = contents.get(keyOf(name))?.content;
    return { name, content, missing: content === undefined ? 'reference' : undefined };
  });
}

function byKey<Row extends Omit<OpenApiName, 'spec'> & { specId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(
    rows.map((row) => [
      openApiKey({ spec: row.specId, kind: row.kind, method: row.method, name: row.name }),
      row,
    ]),
  );
}
