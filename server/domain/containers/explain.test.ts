import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Role, rank, roles } from '#lib/contract/shared/role-ladder.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

const anyRole = fc.constantFrom<Role>(...roles);
const anyLevel = fc.constantFrom<Role | 'inherit' | null>(...roles, 'inherit', 'inherit', 'inherit', null);
const place = fc.nat(4);

/** A tree of four collections and two spaces: below which of the earlier ones each is, and its default level. */
const anyTree = fc.array(fc.record({ below: place, level: anyLevel }), { minLength: 6, maxLength: 6 });
const anyGrants = fc.array(fc.record({ on: fc.nat(5), to: fc.nat(5), role: anyRole }), { maxLength: 6 });

type World = Awaited<ReturnType<typeof createWorld>>;
type Kind = 'collection' | 'space';

/** The access of a person to a thing as an admin is told it, without one of the roles that they were given if it is named. */
const explain = (
  { as }: World,
  { kind, id }: { kind: Kind; id: string },
  query: { user: string; without?: string; withoutTeam?: string },
) =>
  kind === 'space'
    ? as.admin.call('explainSpaceAccess', { params: { spaceId: id }, query })
    : as.admin.call('explainCollectionAccess', { params: { collectionId: id }, query });

const names = ['admin', 'create', 'edit', 'read', 'guest'] as const;

it('the strongest source that is told is the level that the database works out, in any tree of any grants', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, anyGrants, async (tree, grants) => {
      const world = await createWorld(api);
      const { organizationId, as } = world;
      const params = { organizationId };
      const team = await as.admin.call('createTeam', {
        params,
        body: { title: 'Some', members: [as.guest.id, as.edit.id] },
      });
      const things: { kind: Kind; id: string }[] = [];
      for (const [index, { below, level }] of tree.entries()) {
        const above = things.slice(0, 4)[below];
        const body = { ...(above ? { parent: above.id } : {}) };
        if (index < 4) {
          const { id } = await as.admin.call('createCollection', { params, body });
          await as.admin.call('updateCollection', {
            params: { collectionId: id },
            body: { defaultLevel: level },
          });
          things.push({ kind: 'collection', id });
        } else {
          const { id } = await as.admin.call('createSpace', { params, body });
          await as.admin.call('updateSpace', { params: { spaceId: id }, body: { defaultLevel: level } });
          things.push({ kind: 'space', id });
        }
      }
      for (const { on, to, role } of grants) {
        const name = names[to];
        const whom = name ? { users: [as[name].id] } : { teams: [team.id] };
        const thing = things[on];
        const body = { role, ...whom };
        if (thing?.kind === 'space') {
          await as.admin.call('inviteToSpace', { params: { spaceId: thing.id }, body });
        } else if (thing) {
          await as.admin.call('inviteToCollection', { params: { collectionId: thing.id }, body });
        }
      }

      for (const { kind, id } of things) {
        for (const name of names) {
          const explanation = await explain(world, { kind, id }, { user: as[name].id });
          expect(explanation.sources[0]?.role ?? null).toBe(explanation.level);
          const ranks = explanation.sources.map(({ role }) => rank(role));
          expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
          const own =
            kind === 'space'
              ? await as[name].send('getSpace', { params: { spaceId: id } })
              : await as[name].send('getCollection', { params: { collectionId: id } });
          expect(own.status).toBe(explanation.level === null ? 404 : 200);
          if (own.ok) {
            for (const [action, allowed] of Object.entries(own.body.permissions)) {
              expect(explanation.permissions[action]?.allowed).toBe(allowed);
            }
          }
        }
      }

      // What would be left without a role is what is left once it is removed.
      for (const thing of things) {
        const user = as.guest.id;
        const { sources } = await explain(world, thing, { user });
        const given = sources.find(({ kind }) => kind === 'grant' || kind === 'team-grant');
        if (!given) continue;
        const { on, team: withTeam } = given;
        const query = { user, without: on.id, ...(withTeam && { withoutTeam: withTeam.id }) };
        const { without } = await explain(world, thing, query);
        const subject = withTeam ? { teams: [withTeam.id] } : { users: [user] };
        const body = { role: null, ...subject };
        if (on.kind === 'space') await as.admin.call('inviteToSpace', { params: { spaceId: on.id }, body });
        else await as.admin.call('inviteToCollection', { params: { collectionId: on.id }, body });
        const { level, permissions } = await explain(world, thing, { user });
        expect(without).toEqual({ level, permissions });
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
