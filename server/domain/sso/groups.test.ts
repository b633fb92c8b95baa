import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { members } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { createVisitor, startSamlWorld, tokenOf } from '#server/testing/saml-world.ts';
import { createPerson } from '#server/testing/world.ts';
import { effectOfGroups } from './groups.ts';

const api = startApi({ publicUrl: 'https://lectern.example.com', trustedProxies: ['127.0.0.1'] });
const attribute = 'groups';

/** A provider that maps writers and owners to roles and teams. */
async function start(groups: object = {}) {
  const world = await startSamlWorld(api);
  const { as, organizationId, params } = world;
  const createTeam = (title: string) =>
    as.admin.call('createTeam', { params: { organizationId }, body: { title } });
  const [writers, owners] = [await createTeam('Writers'), await createTeam('Owners')];
  const mappings = [
    { group: 'writers', role: 'edit' as const, team: writers.id },
    { group: 'owners', role: 'admin' as const, team: owners.id },
    { group: 'readers', team: writers.id },
  ];
  const place = { params: { organizationId, ...params } };
  const update = (body: object) => as.admin.send('updateSamlProvider', { ...place, body });
  await update({ defaultRole: 'read', groups: { attribute, required: false, mappings, ...groups } });
  const memberOf = async (signedIn: Parameters<typeof tokenOf>[0]) => {
    const { id: userId } = await api.client(tokenOf(signedIn)).call('getCurrentUser');
    const member = { organizationId, userId };
    const { role } = await as.admin.call('getMember', { params: member });
    const { items } = await as.admin.call('listMemberTeams', { params: member });
    return { role, teams: items.map(({ team }) => team.title).toSorted() };
  };
  return { ...world, update, mappings, writers, memberOf };
}

describe('groups of a SAML provider', () => {
  it.each([
    [['writers'], { role: 'edit', joins: ['w'], leaves: ['o'] }],
    [['writers', 'owners'], { role: 'admin', joins: ['w', 'o'], leaves: [] }],
    [['readers'], { role: 'read', joins: ['w'], leaves: ['o'] }],
    [[], { role: 'read', joins: [], leaves: ['w', 'o'] }],
  ])('%j', (ofPerson, effect) => {
    const mappings = [
      { group: 'writers', role: 'edit' as const, team: 'w' },
      { group: 'owners', role: 'admin' as const, team: 'o' },
      { group: 'readers', team: 'w' },
    ];
    const provider = { defaultRole: 'read', groups: { attribute, required: false, mappings } };
    expect(effectOfGroups(provider, ofPerson)).toEqual(effect);
  });

  it('say nothing of roles where none of them gives one', () => {
    const groups = { attribute, required: false, mappings: [{ group: 'writers', team: 'w' }] };
    expect(effectOfGroups({ defaultRole: 'read', groups }, [])).toEqual({
      role: undefined,
      joins: [],
      leaves: ['w'],
    });
  });

  it('give a new person their role and teams, and follow every later sign-in', async () => {
    const { signIn, memberOf, as, organizationId } = await start();
    expect(await memberOf(await signIn({ groups: ['Writers', 'owners'] }))).toEqual({
      role: 'admin',
      teams: ['Owners'],
    });
    expect(await memberOf(await signIn({ groups: ['writers'] }))).toEqual({
      role: 'edit',
      teams: ['Writers'],
    });
    const again = await signIn({ groups: ['writers'] });
    expect(await memberOf(again)).toEqual({ role: 'edit', teams: ['Writers'] });
    expect(await memberOf(await signIn())).toEqual({ role: 'read', teams: [] });
    const query = { action: 'member.updated' };
    const { items } = await as.admin.call('listAuditEvents', { params: { organizationId }, query });
    expect(items).toHaveLength(2);
  });

  it('make a guest from now on, whose days begin then', async () => {
    const { signIn, as, organizationId, update } = await start();
    const params = { organizationId };
    await update({ defaultRole: null });
    const signedIn = await signIn({ groups: ['owners'] });
    const { id: userId } = await api.client(tokenOf(signedIn)).call('getCurrentUser');
    const longAgo = new Date(Date.now() - 400 * 24 * 60 * 60_000);
    await api.services.db.update(members).set({ joinedAt: longAgo }).where(eq(members.userId, userId));
    await as.admin.call('replaceGuestPolicy', { params, body: { invites: 'anyone', days: 30 } });
    await signIn();
    const member = await as.admin.call('getMember', { params: { ...params, userId } });
    expect(member.role).toBeNull();
    expect(Date.parse(member.accessEndsAt ?? '')).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60_000);
  });

  it('let a session know at once, and take nothing else away', async () => {
    const { signIn, memberOf, as, organizationId } = await start();
    const signedIn = await signIn({ groups: ['owners'] });
    const client = api.client(tokenOf(signedIn));
    const { id: userId } = await client.call('getCurrentUser');
    const own = await as.admin.call('createTeam', { params: { organizationId }, body: { title: 'Own' } });
    const place = { params: { organizationId, teamId: own.id, userId } };
    await as.admin.call('putTeamMember', { ...place, body: undefined });
    expect(await client.send('listAuditEvents', { params: { organizationId } })).toMatchObject({
      status: 200,
    });
    expect(await memberOf(await signIn({ groups: [] }))).toEqual({ role: 'read', teams: ['Own'] });
    expect(await client.send('listAuditEvents', { params: { organizationId } })).toMatchObject({
      status: 403,
    });
  });

  it('leave the last admin an admin', async () => {
    const { signIn, memberOf, as, organizationId } = await start();
    const signedIn = await signIn({ groups: ['owners'] });
    const own = api.client(tokenOf(signedIn));
    const params = { organizationId, userId: as.admin.id };
    await own.call('updateMember', { params, body: { role: 'read' } });
    const { id: userId } = await own.call('getCurrentUser');
    expect(tokenOf(await signIn({ groups: ['writers'] }))).toBeTruthy();
    const member = await own.call('getMember', { params: { organizationId, userId } });
    expect(member).toMatchObject({ role: 'admin', teams: 1 });
    await own.call('updateMember', { params, body: { role: 'admin' } });
    expect(await memberOf(await signIn({ groups: ['writers'] }))).toMatchObject({ role: 'edit' });
  });

  it('keep out who is in none where one is required, and end what they opened before', async () => {
    const { signIn, reasons, update, mappings } = await start();
    const client = api.client(tokenOf(await signIn({ groups: ['writers'] })));
    await update({ groups: { attribute, required: true, mappings } });
    expect(await client.send('getCurrentUser')).toMatchObject({ status: 200 });
    for (const claims of [{ groups: [] }, { groups: ['others'] }, {}]) {
      expect(await signIn(claims)).toMatchObject({ status: 401, failure: { type: 'sign_in_failed' } });
    }
    expect(await client.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await reasons()).toEqual(['no_group', 'no_group', 'no_group']);
    expect(tokenOf(await signIn({ groups: ['readers'] }))).toBeTruthy();
  });

  it('say what an account gets that is connected', async () => {
    const { signIn, memberOf, params, organizationId, as } = await start();
    const person = await createPerson(api, 'Sample Person', 'correct horse battery');
    const invited = { params: { organizationId }, body: { emails: [person.email], role: 'read' as const } };
    await as.admin.call('inviteMembers', invited);
    const led = await signIn({ groups: ['writers'], email: person.email });
    const ticket = (led.ok && 'ticket' in led.body && led.body.ticket) || '';
    const connected = await createVisitor(api).send('connectSamlAccount', {
      params,
      body: { ticket, browserKey: 'a'.repeat(43), password: 'correct horse battery' },
    });
    expect(await memberOf(connected)).toEqual({ role: 'edit', teams: ['Writers'] });
  });

  it('are refused where they could have no effect, or would shut everybody out', async () => {
    const { update, mappings, writers, as, organizationId } = await start();
    const elsewhere = await start();
    const refused = async (groups: object) => {
      const answer = await update({ groups: { attribute, required: false, mappings, ...groups } });
      return answer.ok ? [] : answer.failure.issues?.map(({ path }) => path);
    };
    expect(await refused({ attribute: '' })).toEqual(['groups.attribute']);
    expect(await refused({ mappings: [], required: true })).toEqual(['groups.required']);
    expect(await refused({ mappings: [{ group: 'a' }] })).toEqual(['groups.mappings.0.role']);
    expect(await refused({ mappings: [...mappings, { group: 'writers', role: 'read' }] })).toEqual([
      'groups.mappings.3.group',
    ]);
    for (const team of ['absent', elsewhere.writers.id]) {
      expect(await refused({ mappings: [{ group: 'a', team }] })).toEqual(['groups.mappings.0.team']);
    }
    await as.admin.call('deleteTeam', { params: { organizationId, teamId: writers.id } });
    const list = await as.admin.call('listSamlProviders', { params: { organizationId } });
    expect(list.items[0]?.groups.mappings).toEqual([
      { group: 'writers', role: 'edit' },
      mappings[1],
      { group: 'readers' },
    ]);
  });
});
