import type pg from 'pg';
import type { RecordedStatement } from './recorded.ts';

/** A statement with how the database ran it. */
export interface ExplainResult {
  milliseconds: number;
  /** Buffers that were read, of the cache or the disk. */
  buffers: number;
  /** Tables that were read from end to end. */
  scanned: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/**
 * Runs a statement with `explain (analyze, buffers)`, with the plan that a connection of the API makes of it once for any
 * values.
 */
export async function explain(
  client: pg.Client,
  { text, values }: RecordedStatement,
): Promise<ExplainResult> {
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare explained as ${text}`);
  const literals = values.map((value) => literalOf(client, value)).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[] }>(
    `explain (analyze, buffers, format json) execute explained${literals && `(${literals})`}`,
  );
  await client.query('deallocate explained');
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('There is no plan');
  const { Plan: plan } = explained;
  return {
    milliseconds: explained['Execution Time'],
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    scanned: [...new Set(scansOf(plan))],
  };
}

/** A part of a plan that never ran costs nothing. */
function scansOf(node: PlanNode): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0 ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

/** A value of a statement as a literal, whose type is that of its place. */
function literalOf(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return client.escapeLiteral(String(value));
}
