import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector as extension } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vector } from '#server/adapters/model/index.ts';
import { migrateTables } from '#server/db/migrate.ts';
import { askModels } from '#server/db/tables/ask.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { organizations } from '#server/db/tables/people.ts';
import { mainPages, searchPassages } from '#server/db/tables/search.ts';
import {
  findReadySource,
  findSource,
  listPassagesToEmbed,
  storeEmbeddingRow,
  storeVectors,
} from './store/embeddings.ts';
import { listNearest } from './store/nearest.ts';

/** PostgreSQL in this process, since it brings the extension that our own database has not. */
let database: PGlite;
let server: PGLiteSocketServer;
let client: pg.Client;
let db: NodePgDatabase<Record<string, never>>;

const [organizationId, spaceId] = ['organization', 'space'];
const [passages, dimensions] = [500, 64];
const now = new Date('2026-01-01');

beforeAll(async () => {
  database = await PGlite.create({ extensions: { btree_gin, pg_trgm, vector: extension } });
  server = new PGLiteSocketServer({ db: database, port: 0 });
  await server.start();
  const url = `postgresql://postgres@${server.getServerConn()}/postgres`;
  await migrateTables(url);
  client = new pg.Client(url);
  await client.connect();
  db = drizzle(client);
  await writePages();
}, 120_000);

afterAll(async () => {
  await client.end();
  await server.stop();
  await database.close();
});

/** The same numbers in each run, from -1 to 1. */
function vectorOf(seed: number): Vector {
  const parts = Array.from({ length: dimensions }, (_, at) => Math.sin((seed + 1) * (at + 1) * 12.9898));
  const length = Math.hypot(...parts);
  return Float32Array.from(parts, (part) => part / length);
}

async function writePages(): Promise<void> {
  const ids = Array.from({ length: passages }, (_, at) => `page-${at}`);
  await db.insert(organizations).values({ id: organizationId, title: 'Sample', createdAt: now });
  await db.insert(spaces).values({
    ...{
      organizationId,
      id: spaceId,
      title: 'Guide',
      position: '1',
      ancestry: [spaceId],
      treePosition: ['1'],
    },
    ...{ createdAt: now, updatedAt: now, revisionId: 'revision' },
  });
  await db.insert(mainPages).values(
    ids.map((pageId) => ({
      ...{ organizationId, spaceId, pageId, type: 'document', title: pageId, description: '', node: pageId },
    })),
  );
  await db.insert(searchPassages).values(
    ids.map((pageId) => ({
      ...{ organizationId, spaceId, pageId, line: 'main', position: 0, anchor: '', title: '', body: pageId },
      ...{ words: '', length: 1, changedAt: now },
    })),
  );
  await db.insert(askModels).values({
    ...{ organizationId, kind: 'openai-compatible', baseUrl: 'https://models.example', model: 'small' },
    ...{ embeddingModel: 'vectors', dailyTokens: 1, updatedAt: now },
  });
  const source = (await findSource(db, organizationId)) ?? '';
  await storeEmbeddingRow(db, { organizationId, source, mean: 0, deviation: 0.1 });
  const toEmbed = await listPassagesToEmbed(db, { organizationId, spaceId, source }, undefined, passages);
  const vectors = new Map(toEmbed.map(({ hash, pageId }) => [hash, vectorOf(Number(pageId.slice(5)))]));
  await storeVectors(db, { organizationId, spaceId, source }, vectors, toEmbed);
}

/** The nearest pages to a question, as the database of this moment finds them. */
async function nearestTo(vector: Vector) {
  const ready = await findReadySource(db, organizationId);
  if (!ready) throw new Error('the organization has a model');
  const near = await listNearest(db, { organizationId, spaceIds: [spaceId] }, { ...ready, vector });
  return { hasVectorType: ready.hasVectorType, near };
}

const similarity = (a: Vector, b: Vector) => a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0);

describe('with the extension pgvector', () => {
  it('finds the same passages with the same similarities, and none that is nearer is missed', async () => {
    const question = vectorOf(10_000);
    const without = await nearestTo(question);
    await db.execute(sql`create extension vector`);
    const withIt = await nearestTo(question);

    expect([without.hasVectorType, withIt.hasVectorType]).toEqual([false, true]);
    for (const { pageId, ...passage } of [...without.near, ...withIt.near])
      expect(passage.similarity).toBeCloseTo(similarity(question, vectorOf(Number(pageId.slice(5)))), 5);
    const all = Array.from({ length: passages }, (_, at) => similarity(question, vectorOf(at)));
    const nearest = all.toSorted((a, b) => b - a).slice(0, withIt.near.length);
    for (const [at, passage] of withIt.near.entries())
      expect(passage.similarity).toBeCloseTo(nearest[at] ?? Number.NaN, 5);
  });

  it('leaves out a vector of another length', async () => {
    const { near } = await nearestTo(vectorOf(10_000).slice(0, 8));
    expect(near).toEqual([]);
  });
});
