import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dayMs } from '#lib/durations.ts';
import { uploads } from '#server/db/tables/content.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { deleteUnclaimedUploads } from './delete-unclaimed-uploads.ts';

const api = startApi();

it('deletes what it can, however many uploads before it can’t be deleted', async () => {
  const { organizationId, as } = await createWorld(api);
  const { db } = api.services;
  const keys = [...Array.from({ length: 100 }, (_, at) => `a locked ${at}`), 'the last'];
  const upload = { organizationId, kind: 'import_file', name: 'a.zip', size: 1, blob: 'none' };
  const createdAt = new Date(Date.now() - 8 * dayMs);
  await db.insert(uploads).values(keys.map((key) => ({ ...upload, key, createdBy: as.edit.id, createdAt })));
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'locked'; end $$`);
  await db.execute(sql`
    create trigger refuse before delete on uploads for each row when (old.key like 'a locked %') execute function refuse()`);
  await deleteUnclaimedUploads({
    ...api.services,
    log: { ...api.services.log, error: () => undefined } as never,
  });
  const left = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(eq(uploads.organizationId, organizationId));
  expect(left.map(({ key }) => key).toSorted()).toEqual(keys.slice(0, 100).toSorted());
});
