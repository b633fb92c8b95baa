import { contract } from '#lib/contract/contract.ts';
import { longestLine } from '#lib/contract/openapi/source.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { getSpec } from './get-spec.ts';
import { lineStarts, type ReadPart, readLines } from './line-starts.ts';
import { firstName } from './read-source.ts';
import { type FileRow, getFilePart, listFileRows } from './store/files.ts';
import type { SpecRow } from './store/specs.ts';
import { findVersionRow, getVersionPart } from './store/versions.ts';

export const getOpenApiSpecLines = operation(contract.getOpenApiSpecLines, async (context) => {
  const { tx, object, params, query } = context;
  const spec = await getSpec(tx, object.organizationId, params.specSlug);
  const source = await getSource(tx, spec, query.version);
  const file = query.file ? source.files.find(({ name }) => name === query.file) : source.files[0];
  if (!file) throw new Invalid([{ path: 'query.file', message: 'is no file of this source' }]);
  const { size } = file;
  const read = source.readerOf(file);
  const starts = await lineStarts(`${source.name} ${file.position}`, size, read);
  const { from, limit } = query;
  const lines = await readLines(starts, { size, from, limit, longest: longestLine }, read);
  return answer(200, {
    object: 'openapi-spec-lines',
    ...(source.version === undefined ? {} : { version: source.version }),
    files: source.files.map(({ name, format, size }) => ({ name, format, size })),
    file: file.name,
    count: starts.length,
    from,
    lines,
  });
});

interface Source {
  /** Names the bytes of its files. */
  name: string;
  version?: string;
  files: FileRow[];
  readerOf(file: FileRow): ReadPart;
}

/** What a version was read from, or what was read last: what could not be processed, else the latest version. */
async function getSource(db: Db, spec: SpecRow, versionId: string | undefined): Promise<Source> {
  const failed = versionId === undefined ? await listFileRows(db, spec) : [];
  if (failed.length > 0) {
    const name = `${spec.id} ${spec.processedAt?.toISOString()}`;
    return { name, files: failed, readerOf: partsOf(db, spec) };
  }
  const id = versionId ?? spec.lastVersionId;
  const version = id ? await findVersionRow(db, spec, id) : undefined;
  if (!version && versionId !== undefined)
    throw new Invalid([{ path: 'query.version', message: 'is no version of this API specification' }]);
  if (!version) throw new NotFound('source of this API specification');
  const key = { ...spec, versionId: version.id };
  const files = await listFileRows(db, key);
  if (files.length > 0) return { name: version.id, version: version.id, files, readerOf: partsOf(db, key) };
  const { format, size } = version;
  return {
    name: version.id,
    version: version.id,
    files: [{ position: 0, name: firstName(format), format, size }],
    readerOf: () => (from, length) => getVersionPart(db, version, from, length),
  };
}

function partsOf(db: Db, key: Parameters<typeof getFilePart>[1]): Source['readerOf'] {
  return ({ position }) =>
    (from, length) =>
      getFilePart(db, key, { position, from, length });
}
