import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '#lib/durations.ts';
import { startApi } from '#server/testing/api.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { withMail } from '#server/testing/mails.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { checkHostnamesJob } from './jobs.ts';

const dns = await startDnsServer();
const api = startApi({ ...siteSettings, dnsServers: [dns.address] });
let count = 0;

afterAll(() => dns.stop());
afterEach(() => {
  api.setTime();
  dns.fail(false);
});

/** A name that no other test uses. */
const newName = () => `docs.company-${++count}.example.org`;

/** A published site whose owner wants a name for it. */
async function wanting(hostname = newName()) {
  const site = await publishSite(api);
  const { as, params } = site;
  const named = { params: { hostname } };
  const add = (name = hostname) => as.admin.send('createSiteHostname', { params, body: { hostname: name } });
  const added = await add();
  if (!added.ok) throw new Error(added.failure.message);
  const { value } = added.body.record;
  const read = () => as.admin.call('getCustomHostname', named);
  const check = () => as.admin.send('checkCustomHostname', named);
  const prove = async () => {
    dns.set(hostname, 'CNAME', [value]);
    await check();
  };
  const visit = async (address = `https://${hostname}/`, shareKey?: string) =>
    api.client().send('visitPublishedSite', { body: { url: address, shareKey } });
  const siteNow = () => as.admin.call('getSite', { params });
  return { ...site, hostname, named, add, value, read, check, prove, visit, siteNow };
}

const runJob = () =>
  checkHostnamesJob.run(api.services, {}, { id: 'run', signal: new AbortController().signal, isLast: false });

describe('a name of its own', () => {
  it('is read at once its record leads here, and in every address of the site from then on', async () => {
    const { hostname, value, read, check, prove, visit, siteNow, as, params, url } = await wanting();
    expect(value).toMatch(/^[a-z0-9]{30}\.sites\.example\.com$/);
    await check();
    expect(await read()).toMatchObject({ isActive: false, status: 'dns_no_cname' });
    expect((await visit()).ok).toBe(false);
    expect((await siteNow()).urls.published).toBe(url);

    await prove();
    expect(await read()).toMatchObject({
      hostname,
      isActive: true,
      status: 'dns_passed',
      record: { type: 'CNAME', name: hostname, value, current: [value] },
      target: { type: 'site', site: params.siteId },
    });
    expect(await visit(`https://${hostname}/install`)).toMatchObject({
      ok: true,
      body: { site: params.siteId, canonicalUrl: `https://${hostname}/install` },
    });
    expect((await siteNow()).urls.published).toBe(`https://${hostname}/`);
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    expect(new URL(link.urls.published).hostname).toBe(hostname);
    const log = await as.admin.call('listAuditEvents', { params: { organizationId: params.organizationId } });
    expect(log.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['site.hostname_proved', 'site.hostname_added']),
    );
  });

  it('is previewed at its address below the domain of sites', async () => {
    const { prove, url, as, params } = await wanting();
    await prove();
    const address = new URL((await as.admin.call('createSitePreview', { params, body: {} })).url);
    expect(address.origin).toBe(new URL(url).origin);
    const preview = address.searchParams.get('previewToken') ?? '';
    const version = await api.client().call('checkPublishedVersion', { body: { url, preview } });
    expect(version).toMatchObject({ isPreview: true });
    expect(version).not.toHaveProperty('origin');
    const visit = await api.client().call('visitPublishedSite', { body: { url: `${url}INSTALL`, preview } });
    expect(JSON.stringify(visit)).toContain(new URL(url).host);
  });

  it('tells a visitor at the old address where the site is read', async () => {
    const { hostname, prove, url } = await wanting();
    await prove();
    const version = await api.client().call('checkPublishedVersion', { body: { url } });
    expect(version.origin).toBe(`https://${hostname}`);
  });

  it('is not proved by a record that leads elsewhere, nor by the one of a former claim', async () => {
    const { hostname, named, value, add, read, check, as, siteNow, url } = await wanting();
    dns.set(hostname, 'CNAME', ['handbook.sites.example.com']);
    await check();
    expect(await read()).toMatchObject({
      isActive: false,
      status: 'dns_wrong_cname',
      record: { current: ['handbook.sites.example.com'] },
    });
    await as.admin.call('deleteCustomHostname', named);
    await add();
    dns.set(hostname, 'CNAME', [value]);
    await check();
    expect(await read()).toMatchObject({ isActive: false, status: 'dns_wrong_cname' });
    expect((await siteNow()).urls.published).toBe(url);
  });

  it('goes to whoever proves it, and leaves who had it before', async () => {
    const first = await wanting();
    await first.prove();
    const second = await wanting(first.hostname);
    await second.check();
    expect(await second.read()).toMatchObject({ isActive: false, status: 'dns_wrong_cname' });
    expect(await first.visit()).toMatchObject({ body: { site: first.params.siteId } });
    await withMail(api, async (mails) => {
      await second.prove();
      expect(await mails.receive()).toMatchObject([
        { to: first.as.admin.email, subject: expect.stringContaining(`no longer at ${first.hostname}`) },
      ]);
    });
    expect(await second.visit()).toMatchObject({ body: { site: second.params.siteId } });
    expect((await first.siteNow()).urls.published).toBe(first.url);
    expect((await first.read()).isActive).toBe(false);
    // The organization that loses it learns nothing of the other one.
    const { organizationId } = first.params;
    const { items } = await first.as.admin.call('listAuditEvents', { params: { organizationId } });
    const lost = items.find(({ action }) => action === 'site.hostname_lost');
    expect(lost?.actor).toMatchObject({ type: 'system' });
    expect(lost).not.toHaveProperty('network');
    expect(lost).not.toHaveProperty('via');
    expect(JSON.stringify(items)).not.toContain(second.as.admin.id);
  });

  it('two sites that prove it at once never both have it', async () => {
    const first = await wanting();
    const second = await wanting(first.hostname);
    dns.set(first.hostname, 'CNAME', [first.value]);
    const checks = await Promise.all([first.check(), second.check(), first.check(), second.check()]);
    expect(checks.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect([(await first.read()).isActive, (await second.read()).isActive]).toEqual([true, false]);
  });

  it('is freed at once, and nothing is read there any more', async () => {
    const { named, prove, visit, as, add } = await wanting();
    await prove();
    expect((await as.admin.send('deleteCustomHostname', named)).status).toBe(205);
    expect((await visit()).ok).toBe(false);
    expect((await as.admin.send('getCustomHostname', named)).status).toBe(404);
    expect((await add()).ok).toBe(true);
    expect((await visit()).ok).toBe(false);
  });

  it('is lost three days after its record has gone, and not because a look-up fails', async () => {
    const { hostname, prove, read, visit } = await wanting();
    const start = Date.now();
    await prove();
    const inDays = async (days: number) => {
      api.setTime(new Date(start + days * dayMs));
      await runJob();
    };
    dns.fail(true);
    await inDays(1.1);
    expect(await read()).toMatchObject({ isActive: true, status: 'internal_error' });
    dns.fail(false);
    dns.set(hostname, 'CNAME', []);
    await inDays(5);
    expect(await read()).toMatchObject({ isActive: true, status: 'dns_no_cname' });
    await inDays(7);
    expect((await visit()).ok).toBe(true);
    await inDays(8.2);
    expect((await visit()).ok).toBe(false);
    expect(await read()).toMatchObject({ isActive: false, status: 'dns_no_cname' });
  });

  it('is looked up by itself until the record is there', async () => {
    const { hostname, value, visit } = await wanting();
    await runJob();
    dns.set(hostname, 'CNAME', [value]);
    api.setTime(new Date(Date.now() + 5 * 60 * 1000));
    await runJob();
    expect((await visit()).ok).toBe(true);
  });
});

describe('who has a name', () => {
  it('is for admins of the site, and unknown to others, who may want the same', async () => {
    const { as, params, named, hostname } = await wanting();
    expect((await as.edit.send('getCustomHostname', named)).status).toBe(403);
    expect((await as.edit.send('createSiteHostname', { params, body: { hostname } })).status).toBe(403);
    const stranger = await publishSite(api);
    expect((await stranger.as.admin.send('getCustomHostname', named)).status).toBe(404);
    expect((await stranger.as.admin.send('checkCustomHostname', named)).status).toBe(404);
    expect((await stranger.as.admin.send('deleteCustomHostname', named)).status).toBe(204);
    const { items } = await as.admin.call('listSiteHostnames', { params });
    expect(items.map((each) => each.hostname)).toEqual([hostname]);
  });

  it('refuses names of this installation, what is no name, and a second one', async () => {
    const { add } = await wanting();
    const other = await publishSite(api);
    for (const hostname of [
      'a.sites.example.com',
      'files.sites.example.com',
      'lectern.example.com',
      'example.org',
      '10.0.0.1',
      'docs.example.org.',
      'docs.*.example.org',
      'https://docs.example.org',
    ]) {
      const { params } = other;
      const sent = await other.as.admin.send('createSiteHostname', { params, body: { hostname } });
      expect([hostname, sent.status]).toEqual([hostname, 400]);
    }
    expect(await add('wiki.example.org')).toMatchObject({
      failure: { code: 409, type: 'site_has_hostname' },
    });
  });

  it('is told to a proxy that gets certificates, for published sites only', async () => {
    const { hostname, prove, as, params } = await wanting();
    const find = () => api.client().send('findServedHostname', { query: { domain: hostname.toUpperCase() } });
    expect((await find()).status).toBe(404);
    await prove();
    expect(await find()).toMatchObject({ body: { hostname } });
    await as.admin.call('unpublishSite', { params });
    expect((await find()).status).toBe(404);
  });

  it('tells members what a subdomain belongs to', async () => {
    const { as, site, params } = await publishSite(api);
    const at = { params: { subdomain: site.basename } };
    expect(await as.read.call('getSubdomain', at)).toEqual({
      object: 'subdomain',
      subdomain: site.basename,
      target: { type: 'organization', organization: params.organizationId },
      isActive: true,
    });
    const stranger = await publishSite(api);
    expect((await stranger.as.admin.send('getSubdomain', at)).status).toBe(404);
  });
});
