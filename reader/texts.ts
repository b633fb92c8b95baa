import { escapeXml } from './escape-xml.ts';
import { baseOf, type OpenSite } from './site.ts';

/** A text of a site that is not a page. */
export interface SiteText {
  status: number;
  type: 'text/plain' | 'text/markdown' | 'application/xml';
  body: string;
  /** The new address of the text. */
  location?: string;
}

/** Opens an address of the site, as the visitor. */
export type Open = (address: URL) => Promise<OpenSite | { redirect: string } | undefined>;

const nothing: SiteText = { status: 404, type: 'text/plain', body: 'Not found.\n' };

/** Whether an address is one of a text of the site. */
export function isTextAddress(path: string): boolean {
  return /^\/(?:robots\.txt|sitemap\.xml|llms\.txt)$|\.md$/.test(path);
}

/** The text of `robots.txt`, `sitemap.xml`, `llms.txt` or a page's Markdown address. */
export async function siteText(address: URL, open: Open): Promise<SiteText> {
  const name = address.pathname;
  if (name.endsWith('.md')) return pageMarkdown(new URL(name.slice(0, -'.md'.length), address), open);
  const site = await openSite(new URL('/', address), open);
  if (name === '/robots.txt') return robots(site, address);
  if (!site) return nothing;
  const spaces = await spacesOf(site, address, open);
  return name === '/llms.txt' ? llms(site, spaces, address) : sitemap(site, spaces, address);
}

/** The Markdown of the page at an address. */
export async function pageMarkdown(address: URL, open: Open): Promise<SiteText> {
  const site = await open(address);
  if (!site) return nothing;
  return 'redirect' in site ? movedTo(markdownAddress(site.redirect, address)) : markdownOf(site);
}

/** Where the Markdown of a page is that moved; another site may have none. */
function markdownAddress(redirect: string, { host }: URL): string {
  const to = new URL(redirect);
  if (to.host === host) to.pathname = `${to.pathname.replace(/(?<=.)\/$/, '')}.md`;
  return to.href;
}

function movedTo(location: string): SiteText {
  return { status: 308, type: 'text/plain', body: `${location}\n`, location };
}

async function openSite(address: URL, open: Open): Promise<OpenSite | undefined> {
  const site = await open(address);
  return site && 'map' in site ? site : undefined;
}

/** Every space of a site as it is read, in order. */
async function spacesOf(site: OpenSite, address: URL, open: Open): Promise<OpenSite[]> {
  const opened: OpenSite[] = [];
  for (const space of site.spaces) {
    const one = space.id === site.current?.id ? site : await openSite(new URL(baseOf(space), address), open);
    if (one) opened.push(one);
  }
  return opened;
}

/** Only public sites allow search engines; all others, even missing ones, disallow them alike. */
function robots(site: OpenSite | undefined, address: URL): SiteText {
  const isPublic = site?.site.visibility === 'public';
  const lines = isPublic ? ['Allow: /', `Sitemap: ${address.origin}/sitemap.xml`] : ['Disallow: /'];
  return { status: 200, type: 'text/plain', body: `User-agent: *\n${lines.join('\n')}\n` };
}

function sitemap({ site }: OpenSite, spaces: readonly OpenSite[], address: URL): SiteText {
  if (site.visibility !== 'public') return nothing;
  const urls = spaces.flatMap(indexedPages).map(({ href, page }) => {
    const changed = page.updatedAt ? `<lastmod>${page.updatedAt}</lastmod>` : '';
    return `  <url><loc>${escapeXml(`${address.origin}${href}`)}</loc>${changed}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return { status: 200, type: 'application/xml', body };
}

function llms({ site }: OpenSite, spaces: readonly OpenSite[], address: URL): SiteText {
  const parts = spaces.map((space) => {
    const lines = indexedPages(space).map(({ page, markdown }) => {
      const description = page.description ? `: ${onOneLine(page.description)}` : '';
      return `- [${escapeLabel(page.title)}](${address.origin}${markdown})${description}`;
    });
    const heading = spaces.length > 1 ? `## ${space.current?.title ?? ''}\n\n` : '';
    return `${heading}${lines.join('\n')}\n`;
  });
  return { status: 200, type: 'text/plain', body: `# ${site.title}\n\n${parts.join('\n')}` };
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A title between the brackets of a Markdown link. */
function escapeLabel(title: string): string {
  return onOneLine(title).replaceAll(/[\\[\]]/g, '\\$&');
}

function indexedPages({ map }: OpenSite) {
  return map.listed
    .filter(({ page }) => !page.noIndex && !page.noRobotsIndex)
    .map(({ page }) => ({ page, href: map.hrefOf(page), markdown: map.markdownHrefOf(page) }));
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
