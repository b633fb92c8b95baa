import type pg from 'pg';

/** A table with the columns that are stored, those that the database computes left out. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * PDFs are made again. What was delivered belongs to the installation that delivers: a restored one must not send old messages again. The counts
 * follow from the spaces as these are loaded.
 */
const leftOut = ['events', 'event_failures', 'event_listeners', 'space_counts', 'site_versions', 'pdfs'];

/** Every table that a backup holds, in an order in which they can be loaded: those that others refer to come first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(
    `
    select t.relname as name,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
           array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
                  where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers
      from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> all ($1)
     order by t.relname`,
    [leftOut],
  );
  const sorted: Table[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const loaded = new Set(sorted.map(({ name }) => name));
    const ready = rest.filter(({ refers }) => refers.every((name) => loaded.has(name)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${rest.map(({ name }) => name).join(', ')}.`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Lets every sequence of the product go on behind the largest number that its table holds. */
export async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ advance: string }>(`
    select format('select setval(%L, coalesce(max(%I), 1), max(%I) is not null) from %I.%I',
                  s.oid::regclass, a.attname, a.attname, 'public', t.relname) as advance
      from pg_class s
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace`);
  for (const { advance } of rows) await client.query(advance);
}
