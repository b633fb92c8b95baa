import { contract } from '#lib/contract/contract.ts';
import type { OpenAPISpecContent } from '#lib/contract/openapi/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import { fromJsonText } from '#server/core/json-text.ts';
import type { Context } from '#server/core/operation.ts';
import { answer, operation } from '#server/core/operation.ts';
import { publishedSpecUrl } from '#server/core/spec-urls.ts';
import type { Db } from '#server/db/database.ts';
import { versionUrl } from './addresses.ts';
import { getSpec } from './get-spec.ts';
import { presentVersion } from './present.ts';
import { firstName } from './read-source.ts';
import { listFileDocuments, listWholeFiles } from './store/files.ts';
import type { SpecRow } from './store/specs.ts';
import {
  countVersionRows,
  findVersionRow,
  getVersionDocument,
  getVersionPart,
  listVersionRows,
  type VersionRow,
  versionOrder,
} from './store/versions.ts';

export const listOpenApiSpecVersions = operation(contract.listOpenApiSpecVersions, async (context) => {
  const { tx, object, params, page, config, actor, now } = context;
  const spec = await getSpec(tx, object.organizationId, params.specSlug);
  const list = await page({
    order: versionOrder,
    rows: (where) => listVersionRows(tx, spec, where),
    count: () => countVersionRows(tx, spec),
  });
  const viewer = { userId: actor.id, now: now() };
  return answer(200, {
    ...list,
    items: list.items.map(({ row }) => presentVersion(config, spec, row, viewer)),
  });
});

export const getLatestOpenApiSpecVersion = operation(
  contract.getLatestOpenApiSpecVersion,
  async (context) => {
    const { tx, object, params, config, actor, now } = context;
    const { spec, version } = await getVersion(tx, object.organizationId, params.specSlug);
    return answer(200, presentVersion(config, spec, version, { userId: actor.id, now: now() }));
  },
);

export const getOpenApiSpecVersion = operation(contract.getOpenApiSpecVersion, async (context) => {
  const { tx, object, params, config, actor, now } = context;
  const { spec, version } = await getVersion(tx, object.organizationId, params.specSlug, params.versionId);
  return answer(200, presentVersion(config, spec, version, { userId: actor.id, now: now() }));
});

export const getLatestOpenApiSpecContent = operation(contract.getLatestOpenApiSpecContent, async (context) =>
  answer(
    200,
    await contentOf(
      context,
      await getVersion(context.tx, context.object.organizationId, context.params.specSlug),
    ),
  ),
);

export const getOpenApiSpecContent = operation(contract.getOpenApiSpecContent, async (context) => {
  const { specSlug, versionId } = context.params;
  const version = await getVersion(context.tx, context.object.organizationId, specSlug, versionId);
  return answer(200, await contentOf(context, version));
});

interface SpecVersion {
  spec: SpecRow;
  version: VersionRow;
}

/** A version of a spec; the latest one unless another is named. */
export async function getVersion(
  db: Db,
  organizationId: string,
  slug: string,
  versionId?: string,
): Promise<SpecVersion> {
  const spec = await getSpec(db, organizationId, slug);
  const id = versionId ?? spec.lastVersionId;
  const version = id ? await findVersionRow(db, spec, id) : undefined;
  if (!version) throw new NotFound('version of this API specification');
  return { spec, version };
}

/** The files of a version with their bytes, the first of which it begins with. */
export async function getVersionFiles(db: Db, spec: SpecRow, version: VersionRow) {
  const files = await listWholeFiles(db, { ...spec, versionId: version.id });
  if (files.length > 0) return files;
  const bytes = await getVersionPart(db, version, 0, version.size);
  return [{ name: firstName(version.format), urls: [], bytes }];
}

type ContentContext = Pick<Context<typeof contract.getOpenApiSpecContent>, 'tx' | 'config' | 'actor' | 'now'>;

async function contentOf(
  { tx, config, actor, now }: ContentContext,
  { spec, version }: SpecVersion,
): Promise<OpenAPISpecContent> {
  const url = versionUrl(config, spec, version, actor.id, now());
  const files = await listFileDocuments(tx, { ...spec, versionId: version.id });
  const documents =
    files.length === 0
      ? [{ name: firstName(version.format), document: await getVersionDocument(tx, version) }]
      : files;
  const members = documents.map(({ name, document }) => `${JSON.stringify(name)}:${document}`);
  return {
    filesystem: fromJsonText(`{${members.join(',')}}`),
    url,
    urls: { source: url, public: spec.visibility === 'public' ? publishedSpecUrl(config, spec) : null },
  };
}
