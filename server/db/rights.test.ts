import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Role, rank, roles } from '#lib/contract/shared/role-ladder.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { asContainer, levelOn } from './access.ts';
import { levelsOn, rightsOf } from './rights.ts';
import { sumOfReadable } from './space-counts.ts';
import { collections, grants, spaceCounts, spaces } from './tables/containers.ts';
import { members, teamMembers, teams } from './tables/people.ts';

const api = startApi();

const anyRole = fc.constantFrom<Role>(...roles);
const anyLevel = fc.constantFrom<string>(...roles, 'none', 'none', 'organization', 'organization');
const names = ['admin', 'create', 'edit', 'read', 'guest'] as const;

/** Below which of the earlier ones each collection and space is, and the default level in effect there. */
const anyTree = fc.array(fc.record({ below: fc.nat(5), level: anyLevel }), { minLength: 8, maxLength: 8 });
/** Roles on one of the tree, for a person or one of two teams. */
const anyGrants = fc.uniqueArray(fc.record({ on: fc.nat(7), to: fc.nat(6), role: anyRole }), {
  maxLength: 14,
  selector: ({ on, to }) => `${on} ${to}`,
});
const anyTeams = fc.tuple(fc.subarray([...names]), fc.subarray([...names]));

type Sample = [
  tree: { below: number; level: string }[],
  grants: { on: number; to: number; role: Role }[],
  teams: (typeof names)[number][][],
];

/** Writes a tree with its grants and teams; a quarter of the tree are spaces. */
async function write({ organizationId, as }: World, [tree, given, teamsOf]: Sample): Promise<void> {
  const { db, newId, now } = api.services;
  const createdAt = now();
  const things: { id: string; ancestry: string[]; kind: 'collection' | 'space' }[] = [];
  for (const [at, { below, level }] of tree.entries()) {
    const kind = at < 6 ? ('collection' as const) : ('space' as const);
    const parent = things.slice(0, 6)[below];
    const id = newId();
    const ancestry = [id, ...(parent?.ancestry ?? [])];
    const row = { organizationId, id, parentId: parent?.id ?? null, position: '1', treePosition: ['1'] };
    const rest = { ...row, ancestry, effectiveLevel: level, title: 'Sample', createdAt };
    if (kind === 'collection') await db.insert(collections).values(rest);
    else await db.insert(spaces).values({ ...rest, updatedAt: createdAt, revisionId: 'none' });
    things.push({ id, ancestry, kind });
  }
  const teamIds = teamsOf.map(() => newId());
  for (const [at, people] of teamsOf.entries()) {
    const teamId = teamIds[at] ?? '';
    await db.insert(teams).values({ organizationId, id: teamId, title: 'Sample', createdAt });
    for (const name of people) {
      await db.insert(teamMembers).values({ organizationId, teamId, userId: as[name].id, role: 'member' });
    }
  }
  for (const { on, to, role } of given) {
    const thing = things[on];
    const name = names[to];
    if (!thing) continue;
    await db.insert(grants).values({
      organizationId,
      targetKind: thing.kind,
      targetId: thing.id,
      ...(name ? { userId: as[name].id } : { teamId: teamIds[to - names.length] ?? '' }),
      role,
      createdAt,
    });
  }
}

const countOfSpaces = sumOfReadable(sql`${spaceCounts.spaces}`, sql`1`);

it('rights that are read once for a list are those that are worked out for each thing, in any tree of any grants', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, anyGrants, anyTeams, async (...sample) => {
      const world = await createWorld(api);
      const { organizationId, as } = world;
      await write(world, sample);
      const { db } = api.services;
      for (const name of names) {
        const role = name === 'guest' ? null : name;
        const viewer = { organizationId, userId: as[name].id, role };
        for (const table of [spaces, collections]) {
          const rows = await db
            .select({
              row: { id: table.id, ancestry: table.ancestry, effectiveLevel: table.effectiveLevel },
              each: levelOn(table, sql`${viewer.userId}::text`, sql`${role}::text`),
              level: rightsOf(viewer).level(table),
              ...Object.fromEntries(roles.map((one) => [one, rightsOf(viewer).has(one, table)])),
            })
            .from(table)
            .where(eq(table.organizationId, organizationId));
          expect(rows.length).toBe(table === spaces ? 2 : 6);
          if (table === spaces) {
            const count = await countOfSpaces(db, organizationId, { id: viewer.userId, role });
            expect(count).toBe(rows.filter(({ each }) => each > 0).length);
          }
          for (const { row, each, level, ...has } of rows) {
            expect(level).toBe(each);
            expect(has).toEqual(Object.fromEntries(roles.map((one) => [one, each >= rank(one)])));
            const [member] = await db
              .select({ level: levelsOn(asContainer({ organizationId, ...row })) })
              .from(members)
              .where(and(eq(members.organizationId, organizationId), eq(members.userId, viewer.userId)));
            expect(member).toEqual({ level: each });
          }
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
