import { type OpenApiName, openApiKey } from '#lib/document/openapi-names.ts';
import type { Db } from '#server/db/database.ts';
import { listReferenceContents, listSpecsBySlug } from './store.ts';

/** What a name leads to: the content as JSON, or what is missing. */
export interface NamedReference {
  name: OpenApiName;
  content: string | undefined;
  missing: 'spec' | 'reference' | undefined;
}

/** What names lead to in the specs of an organization; `onlyPublic` is for readers who may see no others. */
export async function getReferences(
  db: Db,
  { organizationId, onlyPublic }: { organizationId: string; onlyPublic: boolean },
  names: readonly OpenApiName[],
): Promise<NamedReference[]> {
  if (names.length === 0) return [];
  const all = await listSpecsBySlug(db, organizationId, [...new Set(names.map(({ spec }) => spec))]);
  const specs = onlyPublic ? all.filter(({ visibility }) => visibility === 'public') : all;
  const idOf = new Map(specs.map(({ slug, id }) => [slug, id]));
  const wanted = names.flatMap(({ spec, ...rest }) => {
    const specId = idOf.get(spec);
    return specId === undefined ? [] : [{ specId, ...rest }];
  });
  const rows = wanted.length === 0 ? [] : await listReferenceContents(db, organizationId, wanted);
  const contents = new Map(
    rows.map(({ specId, content, ...rest }) => [openApiKey({ spec: specId, ...rest }), content]),
  );
  return names.map((name) => {
    const specId = idOf.get(name.spec);
    if (specId === undefined) return { name, content: undefined, missing: 'spec' };
    const content = contents.get(openApiKey({ ...name, spec: specId }));
    return { name, content, missing: content === undefined ? 'reference' : undefined };
  });
}
