import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { auditCheckpoints, auditEvents } from '#server/db/tables/records.ts';
import { sealEvents, verifyEvents } from '#server/domain/audit/index.ts';
import type { Api } from '#server/testing/run-api.ts';

/** A change of the database that the log's seal must show, for the entry in the middle. */
interface TamperCase {
  name: string;
  statements: (log: Log) => SQL[];
  /** What is said of it, as a pattern. */
  expected: RegExp;
}

interface Log {
  organizationId: string;
  /** The position in the middle of the log, and its last one. */
  middle: number;
  last: number;
}

/** What signs an entry, which is tampered with on its own. */
const seals = ['position', 'digest', 'chain', 'erasure'];

const at = ({ organizationId }: Log, position: number) =>
  sql`organization_id = ${organizationId} and position = ${position}`;

const removed = (log: Log, from: number, to: number) =>
  sql`delete from audit_events where organization_id = ${log.organizationId} and position between ${from} and ${to}`;

const moved = (log: Log, from: number, to: number) =>
  sql`update audit_events set position = ${to} where ${at(log, from)}`;

const ofCheckpoint = ({ organizationId }: Log) => sql`organization_id = ${organizationId}`;

/** Another value for a column, whatever it says. */
function otherValue(type: string, column: SQL): SQL {
  if (type === 'jsonb') return sql`coalesce(${column}, '{}') || '{"tampered": null}'`;
  if (type.startsWith('timestamp')) return sql`${column} - interval '1 millisecond'`;
  if (type === 'bytea') return sql`decode(md5('tampered'), 'hex')`;
  if (type === 'bigint') return sql`${column} + 1`;
  return sql`case when ${column} is null then 'job' else ${column} || 'x' end`;
}

function tamperings(): TamperCase[] {
  const columns = Object.values(getTableColumns(auditEvents)).filter(
    ({ name }) => !['organization_id', 'sequence', ...seals].includes(name),
  );
  const ofCheckpoints = Object.values(getTableColumns(auditCheckpoints)).filter(
    ({ name }) => name !== 'organization_id',
  );
  const set = (table: 'audit_events' | 'audit_checkpoints', name: string, type: string) => {
    const column = sql.identifier(name);
    return sql`update ${sql.identifier(table)} set ${column} = ${otherValue(type, sql`${column}`)}`;
  };
  return [
    ...columns.map(
      (column): TamperCase => ({
        name: `${column.name} of an entry`,
        statements: (log) => [
          sql`${set('audit_events', column.name, column.getSQLType())} where ${at(log, log.middle)}`,
        ],
        expected: /^event \S+ at position \d+ was changed$/,
      }),
    ),
    {
      name: 'the digest of an entry',
      statements: (log) => [sql`${set('audit_events', 'digest', 'bytea')} where ${at(log, log.middle)}`],
      expected: /was changed$/,
    },
    {
      name: 'the chain of an entry',
      statements: (log) => [sql`${set('audit_events', 'chain', 'bytea')} where ${at(log, log.middle)}`],
      expected: /^the seal of event .* was changed$/,
    },
    {
      name: 'an entry with a made up erasure',
      statements: (log) => [
        sql`update audit_events set payload = '{}', actor_label = 'x', erasure = digest where ${at(log, log.middle)}`,
      ],
      expected: /was changed$/,
    },
    {
      name: 'an entry that was removed',
      statements: (log) => [removed(log, log.middle, log.middle)],
      expected: /^the event at position \d+ was removed$/,
    },
    {
      name: 'entries that were removed',
      statements: (log) => [removed(log, log.middle - 1, log.middle)],
      expected: /^the events at positions \d+ to \d+ were removed$/,
    },
    {
      name: 'the beginning',
      statements: (log) => [removed(log, 1, log.middle)],
      expected: /were removed$/,
    },
    { name: 'the end', statements: (log) => [removed(log, log.middle, log.last)], expected: /were removed$/ },
    { name: 'all entries', statements: (log) => [removed(log, 1, log.last)], expected: /were removed$/ },
    {
      name: 'the order of two entries',
      statements: (log) => [
        moved(log, log.middle, log.last + 9),
        moved(log, log.middle - 1, log.middle),
        moved(log, log.last + 9, log.middle - 1),
      ],
      expected: /was moved from position/,
    },
    {
      name: 'an entry behind the last one',
      statements: (log) => [moved(log, log.middle, log.last + 1)],
      expected: /was added at position|was removed/,
    },
    {
      name: 'a sealed entry that is to be sealed again',
      statements: (log) => [sql`update audit_events set position = null where ${at(log, log.middle)}`],
      expected: /was removed$/,
    },
    ...ofCheckpoints.map(
      (column): TamperCase => ({
        name: `${column.name} of the checkpoint`,
        statements: (log) => [
          sql`${set('audit_checkpoints', column.name, column.getSQLType())} where ${ofCheckpoint(log)}`,
        ],
        expected: /^the checkpoint was changed$/,
      }),
    ),
    {
      name: 'the checkpoint',
      statements: (log) => [sql`delete from audit_checkpoints where ${ofCheckpoint(log)}`],
      expected: /^the checkpoint is missing$/,
    },
  ];
}

class Undo extends Error {}

/** Tampers with the largest log in every way, one at a time: each must be found, and nothing in logs that nobody changed. */
export async function tamperingFlaws({ services }: Api): Promise<{ tried: number; flaws: string[] }> {
  const { db, config } = services;
  await sealEvents(services);
  const flaws: string[] = [];
  await verifyEvents(services, { onFlaw: (id, text) => flaws.push(`A false alarm in ${id}: ${text}`) });
  const log = await findLargestLog(db);
  const all = tamperings();
  for (const { name, statements, expected } of all) {
    const texts: string[] = [];
    const tamper = db.transaction(async (tx) => {
      for (const statement of statements(log)) await tx.execute(statement);
      const options = {
        organizationId: log.organizationId,
        onFlaw: (_: string, text: string) => texts.push(text),
      };
      await verifyEvents({ db: tx, config }, options);
      throw new Undo();
    });
    await tamper.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    if (texts.length === 0 || !texts.every((text) => expected.test(text)))
      flaws.push(`Tampering with ${name} was answered with [${texts.slice(0, 3)}]`);
  }
  return { tried: all.length, flaws };
}

async function findLargestLog(db: Api['services']['db']): Promise<Log> {
  const { rows } = await db.execute<{ id: string; last: string }>(
    sql`select organization_id as id, position as last from audit_checkpoints order by position desc limit 1`,
  );
  const [{ id, last } = { id: '', last: '0' }] = rows;
  return { organizationId: id, middle: Math.ceil(Number(last) / 2), last: Number(last) };
}
