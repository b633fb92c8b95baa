import { expect, it } from 'vitest';
import { contentOf, getRevisionRow, outlineOf } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { loadShownDocuments } from './load-documents.ts';
import { loadSpace } from './load-space.ts';

const api = startApi();
const long = `${'Words. '.repeat(4_000)}\n`;

it('refuses too much text by its length alone, also where pages share one document', async () => {
  const { db } = api.services;
  const space = await createSampleSpace(api, { One: long });
  const { organizationId, spaceId, params } = space;
  const { revision } = await space.as.read.call('getSpace', { params });
  const at = { organizationId, spaceId };
  const [page] = await outlineOf(contentOf(db, await getRevisionRow(db, at, revision)));
  const hash = page?.content.document ?? '';
  expect([...(await loadShownDocuments(db, organizationId, [hash, hash])).keys()]).toEqual([hash]);
  const shown = Array.from({ length: 200 }, () => hash);
  await expect(loadShownDocuments(db, organizationId, shown)).rejects.toThrow('too much text');
});

it('hands a document that several pages show over once', async () => {
  const space = await createSampleSpace(api, { One: 'Same.\n', Two: 'Same.\n' });
  const { organizationId, spaceId, params } = space;
  const { revision: revisionId } = await space.as.read.call('getSpace', { params });
  const { pages, documents } = await loadSpace(api.services, organizationId, { spaceId, revisionId });
  expect(pages).toHaveLength(2);
  for (const { document } of pages) expect(documents.get(document ?? '')).toContain('Same.');
});
