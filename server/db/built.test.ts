import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { builtOnce, insertOnce, placeholders, sqlOnce } from './built.ts';
import { events } from './tables/events.ts';
import { organizations } from './tables/people.ts';

const api = startApi();

const titleOf = builtOnce((db) =>
  db
    .select({ title: organizations.title })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id')))
    .prepare('title_of_organization'),
);
const add = sqlOnce<{ sum: number }>(
  () => sql`select ${sql.placeholder('one')}::int + ${sql.placeholder('other')}::int as sum`,
);
const insertEvent = insertOnce(events);

it('a statement that is built once runs on a pool and sees what the transaction wrote that it runs in', async () => {
  const { organizationId: id } = await createWorld(api);
  const { db } = api.services;
  const [before] = await titleOf(db).execute({ id });
  const inside = await db.transaction(async (tx) => {
    await tx.update(organizations).set({ title: 'Renamed' }).where(eq(organizations.id, id));
    const [[own], [other]] = [await titleOf(tx).execute({ id }), await titleOf(db).execute({ id })];
    return { own, other };
  });
  expect(inside).toEqual({ own: { title: 'Renamed' }, other: before });
  expect((await add(db).execute({ one: 1, other: 2 })).rows).toEqual([{ sum: 3 }]);
  expect((await add(db).execute({ one: 3, other: 4 })).rows).toEqual([{ sum: 7 }]);
});

it('a query that is not prepared is refused, because it would stay with its first database', () => {
  const unprepared = builtOnce((db) => db.select().from(organizations));
  expect(() => unprepared(api.services.db)).toThrow('prepared');
});

it('an inserted row has its nulls, encoded columns, and defaults where a column is left out', async () => {
  const { db } = api.services;
  const occurredAt = new Date('2026-01-02T03:04:05.678Z');
  const row = { id: 'built-once', type: 'sample', subjectKind: 'sample', subjectId: 's', data: { a: 'ü' } };
  const nulls = { organizationId: null, position: null };
  await insertEvent(db, { ...row, ...nulls, occurredAt });
  await insertEvent(db, { ...row, id: 'built-twice', organizationId: undefined, occurredAt });
  for (const id of ['built-once', 'built-twice']) {
    const [stored] = await db.select().from(events).where(eq(events.id, id));
    expect(stored).toEqual({ ...row, id, ...nulls, occurredAt, sequence: expect.any(Number) });
  }
});

it('a value that is missing is refused', async () => {
  const insert = builtOnce((db) =>
    db
      .insert(events)
      .values({ ...row, ...placeholders('id') })
      .prepare('insert_sample'),
  );
  const row = { type: 't', subjectKind: 's', subjectId: 's', data: {}, occurredAt: new Date() };
  await expect(insert(api.services.db).execute({})).rejects.toThrow('No value for placeholder "id"');
});
