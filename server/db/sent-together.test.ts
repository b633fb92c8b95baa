import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { sqlState } from './database.ts';
import { sendTogether } from './sent-together.ts';

const api = startApi();

const add = (value: number | null) => sql`insert into together (value) values (${value})`;

describe('statements that are sent together', () => {
  it('run in their order, and have all run when the part ends', async () => {
    await api.services.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table together (id serial, value int not null) on commit drop`);
      const answer = await sendTogether(async (send) => {
        for (let value = 1; value <= 20; value += 1) send(tx.execute(add(value)));
        return 'done';
      });
      const { rows } = await tx.execute<{ value: number }>(sql`select value from together order by id`);
      expect(rows.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
      expect(answer).toBe('done');
    });
  });

  it('fail with what the first one failed with, and nothing of their transaction stays', async () => {
    const { db } = api.services;
    await db.execute(sql`create table together (id serial, value int not null)`);
    const failed = await db
      .transaction(async (tx) => {
        await sendTogether(async (send) => {
          send(tx.execute(add(1)));
          send(tx.execute(add(null)));
          send(tx.execute(add(3)));
          await tx.execute(sql`select count(*) from together`);
        });
      })
      .catch((error: unknown) => error);
    expect(sqlState(failed)).toBe('23502');
    const { rows } = await db.execute(sql`select value from together`);
    expect(rows).toEqual([]);
  });
});
