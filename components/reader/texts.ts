import { escapeXml } from './escape-xml.ts';
import { type OpenSite, readSite } from './site.ts';
import { openAddress } from './visit.ts';

/** A text of a site that is not a page. */
export interface SiteText {
  status: number;
  type: 'text/plain' | 'text/markdown' | 'application/xml';
  body: string;
  /** The new address of the text. */
  location?: string;
}

const nothing: SiteText = { status: 404, type: 'text/plain', body: 'Not found.\n' };

/** The text of `robots.txt`, `sitemap.xml`, `llms.txt` or a page's Markdown address. */
export async function siteText(address: URL): Promise<SiteText> {
  const name = address.pathname;
  if (name === '/robots.txt') return robots(await openSite(new URL('/', address)), address);
  const at = name.endsWith('.md') ? new URL(name.slice(0, -'.md'.length), address) : new URL('/', address);
  const visit = await openAddress(at);
  if (visit?.kind === 'redirect') return movedTo(`${visit.to.replace(/\/$/, '')}.md`);
  const site = visit && (await readSite(visit));
  if (!site) return nothing;
  if (name === '/sitemap.xml') return sitemap(site, address);
  if (name === '/llms.txt') return llms(site, address);
  return markdownOf(site);
}

function movedTo(location: string): SiteText {
  return { status: 308, type: 'text/plain', body: `${location}\n`, location };
}

async function openSite(address: URL): Promise<OpenSite | undefined> {
  const visit = await openAddress(address);
  return visit?.kind === 'content' ? readSite(visit) : undefined;
}

/** Only public sites allow search engines; all others, even missing ones, disallow them alike. */
function robots(site: OpenSite | undefined, address: URL): SiteText {
  const isPublic = site?.site.visibility === 'public';
  const lines = isPublic ? ['Allow: /', `Sitemap: ${address.origin}/sitemap.xml`] : ['Disallow: /'];
  return { status: 200, type: 'text/plain', body: `User-agent: *\n${lines.join('\n')}\n` };
}

function sitemap(site: OpenSite, address: URL): SiteText {
  if (site.site.visibility !== 'public') return nothing;
  const urls = listed(site).map(({ href, page }) => {
    const changed = page.updatedAt ? `<lastmod>${page.updatedAt}</lastmod>` : '';
    return `  <url><loc>${escapeXml(`${address.origin}${href}`)}</loc>${changed}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return { status: 200, type: 'application/xml', body };
}

function llms(site: OpenSite, address: URL): SiteText {
  const lines = listed(site).map(({ page }) => {
    const link = `${address.origin}${site.map.markdownHrefOf(page)}`;
    return `- [${page.title}](${link})${page.description ? `: ${page.description}` : ''}`;
  });
  return { status: 200, type: 'text/plain', body: `# ${site.site.title}\n\n${lines.join('\n')}\n` };
}

function listed(site: OpenSite) {
  return site.map.listed
    .filter(({ page }) => !page.noIndex && !page.noRobotsIndex)
    .map(({ page }) => ({ page, href: site.map.hrefOf(page) }));
}

async function markdownOf(site: OpenSite): Promise<SiteText> {
  const placed = site.map.find(site.visit.path);
  if (!placed) return nothing;
  const { client, lookup } = site.visit;
  const page = await client.call('getPage', {
    params: { spaceId: lookup.space, pageId: placed.page.id },
    query: { format: 'markdown' },
  });
  const markdown = 'markdown' in page && typeof page.markdown === 'string' ? page.markdown : '';
  return { status: 200, type: 'text/markdown', body: `# ${placed.page.title}\n\n${markdown}` };
}
