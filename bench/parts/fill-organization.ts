import { type SQL, sql } from 'drizzle-orm';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import { sumUpSpaceCounts } from '#server/db/space-counts.ts';
import { collections, grants, spaces } from '#server/db/tables/containers.ts';
import { changeRequests, revisions } from '#server/db/tables/content.ts';
import { members, teamMembers, teams, users } from '#server/db/tables/people.ts';
import { updateAncestry } from '#server/domain/containers/index.ts';

/** How large an organization becomes. */
export interface OrganizationSize {
  spaces: number;
  members: number;
  teams: number;
  grants: number;
  /** In each space. */
  changeRequests: number;
}

interface FillInput {
  organizationId: string;
  /** A plain member, who gets grants of their own and joins three teams. */
  memberId: string;
  /** The space whose empty content the others have. */
  likeSpaceId: string;
}

/** Collections hold ten others or spaces each. */
const inEach = 10;

/**
 * Fills an organization with a tree of collections and spaces, members, teams and grants, the same every time. A part of the
 * tree is closed, so that grants decide there.
 */
export async function fillOrganization(db: Db, input: FillInput, size: OrganizationSize): Promise<void> {
  const { organizationId } = input;
  const id = (kind: string, n: SQL) => sql`substr(md5(${organizationId} || ${kind} || ${n}), 1, 20)`;
  const upTo = (count: number) => sql`generate_series(1, ${count}::int) as n`;
  await insertPeople(db, input, size, id, upTo);
  await insertTree(db, input, size, id, upTo);
  await insertGrants(db, input, size, id, upTo);
  // What runs every few minutes; so many spaces are seldom made at once.
  await inBatches((limit) => sumUpSpaceCounts(db, limit));
  await db.execute(sql`analyze`);
}

type IdOf = (kind: string, n: SQL) => SQL;
type UpTo = (count: number) => SQL;

async function insertPeople(
  db: Db,
  { organizationId, memberId }: FillInput,
  size: OrganizationSize,
  id: IdOf,
  upTo: UpTo,
): Promise<void> {
  const user = id('user', sql`n`);
  await db.execute(sql`
    insert into ${users} (id, email, display_name, created_at)
    select ${user}, ${user} || '@example.com', 'Member ' || n, now() from ${upTo(size.members)}`);
  await db.execute(sql`
    insert into ${members} (organization_id, user_id, role, joined_at)
    select ${organizationId}, ${user}, (array['read', 'comment', 'edit', 'review', 'create', null])[n % 6 + 1], now()
    from ${upTo(size.members)}`);
  await db.execute(sql`
    insert into ${teams} (organization_id, id, title, created_at)
    select ${organizationId}, ${id('team', sql`n`)}, 'Team ' || n, now() from ${upTo(size.teams)}`);
  await db.execute(sql`
    insert into ${teamMembers} (organization_id, team_id, user_id, role)
    select ${organizationId}, ${id('team', sql`(n % ${size.teams}::int + 1)`)}, ${user}, 'member'
      from ${upTo(size.members)}
    union all
    select ${organizationId}, ${id('team', sql`n`)}, ${memberId}, 'member' from ${upTo(3)}`);
}

async function insertTree(
  db: Db,
  { organizationId, likeSpaceId }: FillInput,
  size: OrganizationSize,
  id: IdOf,
  upTo: UpTo,
): Promise<void> {
  const inAll = Math.ceil(size.spaces / inEach);
  const [collection, space] = [id('collection', sql`n`), id('space', sql`n`)];
  await db.execute(sql`
    insert into ${collections} (organization_id, id, parent_id, position, default_level, ancestry, tree_position, title,
      created_at)
    select ${organizationId}, ${collection},
      case when n >= ${inEach}::int then ${id('collection', sql`(n / ${inEach}::int)`)} end, n,
      case when n % 5 = 0 or n = 3 then null when n % 4 = 1 then 'read' else 'inherit' end,
      array[${collection}], array[n], 'Collection ' || n, now()
    from ${upTo(inAll)}`);
  await db.execute(sql`
    insert into ${spaces} (organization_id, id, parent_id, position, default_level, ancestry, tree_position, title, created_at,
      updated_at, revision_id)
    select ${organizationId}, ${space},
      case when n % 20 > 0 then ${id('collection', sql`(n % ${inAll}::int + 1)`)} end, n,
      case when n % 10 = 3 then null when n % 10 = 4 then 'read' else 'inherit' end,
      array[${space}], array[n], 'Space ' || n, now(), now(), ${id('revision', sql`n`)}
    from ${upTo(size.spaces)}`);
  await db.execute(sql`
    insert into ${revisions} (organization_id, space_id, id, root, type, parents, created_at, changed_pages)
    select ${organizationId}, ${space}, ${id('revision', sql`n`)}, empty.root, 'edits', '{}', now(), '{}'
    from ${upTo(size.spaces)}, (select root from ${revisions}
      where organization_id = ${organizationId} and space_id = ${likeSpaceId} order by sequence limit 1) as empty`);
  await db.execute(sql`
    insert into ${changeRequests} (organization_id, space_id, id, number, status, subject, created_by, created_at, updated_at,
      revision_id, revision_initial)
    select ${organizationId}, ${space}, ${id('change', sql`n || '-' || number`)}, number, 'open', 'Change ' || number,
      ${id('user', sql`(n % ${size.members}::int + 1)`)}, at, at, ${id('revision', sql`n`)}, ${id('revision', sql`n`)}
    from ${upTo(size.spaces)}, generate_series(1, ${size.changeRequests}::int) as number,
      lateral (select now() - make_interval(secs => (n * 7919 + number * 104729) % 1000003) as at) as time`);
  await db.execute(sql`
    update ${spaces} set change_requests = ${size.changeRequests}, change_requests_open = ${size.changeRequests}
    where organization_id = ${organizationId} and id <> ${likeSpaceId}`);
  await db.execute(sql`analyze`);
  await placeAll(db, organizationId);
}

/** Writes what follows from the place of each collection and space. */
async function placeAll(db: Db, organizationId: string): Promise<void> {
  const { rows } = await db.execute<{ kind: 'collection' | 'space'; id: string }>(sql`
    select 'collection' as kind, id from ${collections} where organization_id = ${organizationId} and parent_id is null
    union all
    select 'space', id from ${spaces} where organization_id = ${organizationId} and parent_id is null`);
  for (const { kind, id } of rows) await updateAncestry(db, { kind, organizationId, id });
}

async function insertGrants(
  db: Db,
  { organizationId, memberId }: FillInput,
  size: OrganizationSize,
  id: IdOf,
  upTo: UpTo,
): Promise<void> {
  const inAll = Math.ceil(size.spaces / inEach);
  const columns = sql`(organization_id, target_kind, target_id, user_id, team_id, role, created_at)`;
  const role = sql`(array['read', 'comment', 'edit', 'review'])[n % 4 + 1]`;
  const spaceOf = (n: SQL) => id('space', sql`(${n} % ${size.spaces}::int + 1)`);
  const collectionOf = (n: SQL) => id('collection', sql`(${n} % ${inAll}::int + 1)`);
  const ofTeams = Math.min(Math.floor(size.grants / 5), inAll * size.teams);
  await db.execute(sql`
    insert into ${grants} ${columns}
    select ${organizationId}, 'space', ${spaceOf(sql`(n / ${size.members}::int + n * 7)`)},
      ${id('user', sql`(n % ${size.members}::int + 1)`)}, null, ${role}, now()
    from ${upTo(size.grants - ofTeams)} on conflict do nothing`);
  await db.execute(sql`
    insert into ${grants} ${columns}
    select ${organizationId}, 'collection', ${collectionOf(sql`(n / ${size.teams}::int)`)}, null,
      ${id('team', sql`(n % ${size.teams}::int + 1)`)}, ${role}, now()
    from ${upTo(ofTeams)} on conflict do nothing`);
  await db.execute(sql`
    insert into ${grants} ${columns}
    select ${organizationId}, 'space', ${spaceOf(sql`(n * 10 + 2)`)}, ${memberId}, null, ${role}, now()
    from ${upTo(10)} on conflict do nothing`);
}
