import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '#server/db/tables/records.ts';
import { startApi } from '#server/testing/api.ts';
import { createPerson, createWorld } from '#server/testing/world.ts';

const api = startApi();

describe('organizations', () => {
  it('are made by anyone, who becomes their only member and admin', async () => {
    const person = await createPerson(api);
    const sent = await person.send('createOrganization', { body: { title: 'Sample docs' } });
    expect(sent).toMatchObject({ status: 201, body: { title: 'Sample docs', permissions: { admin: true } } });
    if (!sent.ok) return;
    expect(sent.headers.get('location')).toBe(sent.body.urls.location);
    const members = await person.call('listMembers', { params: { organizationId: sent.body.id } });
    expect(members.items).toMatchObject([{ id: person.id, role: 'admin' }]);
  });

  it('are listed for their members only, with what each may do', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    expect((await as.edit.call('listOrganizations')).items).toMatchObject([
      { id: organizationId, permissions: { admin: false, createContent: false, listTeams: true } },
    ]);
    expect((await as.guest.call('listOrganizations')).items).toMatchObject([
      { permissions: { view: true, listTeams: false } },
    ]);
    expect((await stranger.call('listOrganizations')).items).toMatchObject([{ id: stranger.organizationId }]);
  });

  it('are changed by admins; what is left out stays and null clears', async () => {
    const { organizationId, as } = await createWorld(api);
    const params = { organizationId };
    const hostname = `docs-${as.admin.id.slice(0, 8).toLowerCase()}`;
    const changed = await as.admin.call('updateOrganization', {
      params,
      body: {
        hostname,
        defaultRole: 'read',
        emailDomains: ['example.com'],
        logo: 'https://example.com/logo.svg',
      },
    });
    expect(changed).toMatchObject({
      title: 'Sample',
      hostname,
      defaultRole: 'read',
      urls: { logo: 'https://example.com/logo.svg' },
    });
    const cleared = await as.admin.call('updateOrganization', {
      params,
      body: { logo: null, defaultRole: null },
    });
    expect(cleared).toMatchObject({ hostname, defaultRole: null });
    expect(cleared.urls.logo).toBeUndefined();
    expect(await as.create.send('updateOrganization', { params, body: { title: 'Mine' } })).toMatchObject({
      status: 403,
    });
  });

  it('don’t share a hostname', async () => {
    const [one, other] = [await createWorld(api), await createWorld(api)];
    const hostname = `docs-${one.as.admin.id.slice(0, 8).toLowerCase()}`;
    await one.as.admin.call('updateOrganization', { params: one, body: { hostname } });
    expect(
      await other.as.admin.send('updateOrganization', { params: other, body: { hostname } }),
    ).toMatchObject({
      status: 409,
      failure: { type: 'hostname_taken' },
    });
  });

  it('are not offered for an e-mail domain that nobody has proved to own', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    await as.admin.call('updateOrganization', {
      params: { organizationId },
      body: { emailDomains: ['example.com'] },
    });
    for (const person of [as.admin, as.read, stranger]) {
      for (const emailDomain of ['example.com', 'example.org']) {
        const listed = await person.call('listEmailDomainOrganizations', { params: { emailDomain } });
        expect(listed.organizations).toEqual([]);
      }
    }
  });

  it('remember in the audit trail who changed what', async () => {
    const { organizationId, as } = await createWorld(api);
    await as.admin.call('updateOrganization', { params: { organizationId }, body: { title: 'Renamed' } });
    const events = await api.services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organizationId));
    expect(events).toMatchObject([
      {
        action: 'organization.updated',
        actorId: as.admin.id,
        targetLabel: 'Renamed',
        payload: { title: 'Renamed' },
      },
    ]);
  });
});
