import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { writeSpace } from '#server/testing/written-space.ts';
import { reindex } from './index.ts';

const api = startApi();

const titlesIn = async ({ as }: World, spaceId: string, query: string) =>
  (await as.read.call('searchSpace', { params: { spaceId }, query: { query } })).items.map(
    ({ title }) => title,
  );

describe('reindexing', () => {
  it('makes spaces searchable again that an earlier release left', async () => {
    const world = await createWorld(api);
    const { spaceId } = await writeSpace(world.as.admin, world.organizationId, [
      { title: 'Install', markdown: 'Unpack the archives.' },
      { title: 'Merging', markdown: 'A change request is merged.' },
    ]);
    const { db } = api.services;
    for (const table of ['search_passages', 'search_spaces', 'search_words'])
      await db.execute(
        sql`delete from ${sql.identifier(table)} where organization_id = ${world.organizationId}`,
      );
    expect(await titlesIn(world, spaceId, 'archive ')).toEqual([]);
    await reindex(api.services);
    expect(await titlesIn(world, spaceId, 'archive ')).toEqual(['Install']);
    expect(await titlesIn(world, spaceId, 'mergign ')).toEqual(['Merging']);
  });

  it('takes out what the main content does not have, and keeps when a page changed', async () => {
    const world = await createWorld(api);
    const { spaceId, pageIds } = await writeSpace(world.as.admin, world.organizationId, [
      { title: 'Install', markdown: 'Unpack the archive.' },
    ]);
    const { db } = api.services;
    const passages = () =>
      db.execute(
        sql`select page_id, position, body, changed_at from search_passages where space_id = ${spaceId}`,
      );
    const before = await passages();
    await db.execute(sql`insert into search_passages (organization_id, space_id, line, page_id, position, anchor, title, body,
      words, length, changed_at) select organization_id, space_id, line, 'elsewhere', position, anchor, title, body, words,
      length, changed_at from search_passages where page_id = ${pageIds.Install}`);
    await db.execute(sql`update search_passages set body = '' where page_id = ${pageIds.Install}`);
    await reindex(api.services, { all: true });
    expect((await passages()).rows).toEqual(before.rows);
  });
});
