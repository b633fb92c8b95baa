import { createClient } from '#lib/api/client.ts';
import type { PublishedLookup } from '#lib/contract/site-access/schemas.ts';
import type { Api } from './api.ts';
import { createWorld } from './world.ts';

/** Where the sites of a test live; give it to `startApi`. */
export const siteSettings = { publicUrl: 'https://lectern.example.com', sitesDomain: 'sites.example.com' };

type Visit = Extract<PublishedLookup, { apiToken: string }>;

/** The visit that a site answered with; throws where it let nobody in, or led to another address. */
export function visitOf(sent: { ok: true; body: PublishedLookup } | { ok: false }): Visit {
  if (!sent.ok || !('apiToken' in sent.body)) throw new Error(`no visit: ${JSON.stringify(sent)}`);
  return sent.body;
}

/** A published site with two spaces, the first closed to members, and ways to visit it. */
export async function publishSite(
  api: Api,
  visibility: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' = 'public',
) {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const createSpace = async (title: string) =>
    (await as.admin.call('createSpace', { params: { organizationId }, body: { title, editMode: 'live' } }))
      .id;
  const [guide, reference, hidden] = [
    await createSpace('Guide'),
    await createSpace('Reference'),
    await createSpace('Hidden'),
  ];
  const page = { operation: 'insert_page' as const, title: 'Install', document: { markdown: 'Read this.' } };
  await as.admin.call('editContent', { params: { spaceId: guide }, body: { changes: [page] } });
  await as.admin.call('updateSpace', { params: { spaceId: guide }, body: { defaultLevel: null } });
  const site = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', spaces: [guide, reference], visibility },
  });
  const params = { organizationId, siteId: site.id };
  const { urls } = await as.admin.call('publishSite', { params });
  const url = urls.published ?? '';
  const visit = (path = '', shareKey?: string) =>
    api.client().send('visitPublishedSite', { body: { url: `${url}${path}`, shareKey } });
  const enter = async (path = '', shareKey?: string) => visitOf(await visit(path, shareKey));
  const reader = ({ apiToken }: Pick<Visit, 'apiToken'>) => createClient({ url: api.url, token: apiToken });
  return { ...world, guide, reference, hidden, site, params, url, visit, enter, reader };
}
