import pg from 'pg';

/** A statement as it was sent to the database. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
}

let recording: RecordedStatement[] | undefined;
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;

pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [query, values] = args as [RecordedStatement | string, unknown[]?];
  const text = typeof query === 'string' ? query : query.text;
  const own = typeof query === 'string' ? undefined : query.values;
  if (/^\s*(select|with)\b/i.test(text)) recording?.push({ text, values: values ?? own ?? [] });
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

/** The queries that this process sends to any database while something goes on, each text once. */
export async function recorded(during: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  recording = statements;
  await during();
  recording = undefined;
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()];
}
