import { type Answer, type CachePolicy, notKept, redirectAnswer, taggedAnswer } from './answer.ts';
import { escapeXml } from './escape-xml.ts';
import { feedOf, feedPath } from './feed.ts';
import { fullText } from './full-text.ts';
import { listedPages, type Open, openSite, openSpaces } from './listed-pages.ts';
import { mcpPath } from './mcp/path.ts';
import { pdfPath } from './pdf.ts';
import { readMarkdown } from './read-page.ts';
import { isForAssistants, type OpenSite, sectionsOf, titleOf } from './site.ts';

/** A text of a site that is not a page. */
export interface SiteText {
  status: number;
  type: 'text/plain' | 'text/markdown' | 'application/xml' | 'application/atom+xml';
  /** Pieces are of a text that is too long to wait for. */
  body: string | AsyncIterable<string>;
  /** The new address of the text. */
  location?: string;
  /** The space that the text is of, when it is not of the whole site. */
  space?: string;
}

const nothing: SiteText = { status: 404, type: 'text/plain', body: 'Not found.\n' };

/** A text as it is sent. One that is not there may only be out of reach now, so nobody keeps that. */
export function textAnswer(
  { status, type, location }: SiteText,
  body: string,
  caching?: CachePolicy,
): Answer {
  if (location !== undefined) return redirectAnswer(308, location);
  const contentType = `${type}; charset=utf-8`;
  if (status === 200) return taggedAnswer(contentType, body, caching);
  return { status, headers: { 'content-type': contentType, ...notKept }, body };
}

/** Whether an address is one of a text of the site. */
export function isTextAddress(path: string): boolean {
  return /^\/(?:robots\.txt|sitemap\.xml|feed\.xml|llms(?:-full)?\.txt)$|\.md$/.test(path);
}

/** The text of `robots.txt`, `sitemap.xml`, `feed.xml`, `llms.txt`, `llms-full.txt` or a page's Markdown address. */
export async function siteText(address: URL, open: Open): Promise<SiteText> {
  const name = address.pathname;
  if (name.endsWith('.md')) return pageMarkdown(new URL(name.slice(0, -'.md'.length), address), open);
  const site = await openSite(new URL('/', address), open);
  if (name === '/robots.txt') return robots(site, address);
  if (!site || (name.startsWith('/llms') && !isForAssistants(site))) return nothing;
  const spaces = await openSpaces(site, address, open);
  if (name === '/llms.txt') return llms(site, spaces, address);
  if (name === '/llms-full.txt') {
    return { status: 200, type: 'text/plain', body: fullText(site, spaces, address) };
  }
  if (name === feedPath) {
    return { status: 200, type: 'application/atom+xml', body: feedOf(site, spaces, address) };
  }
  return sitemap(site, spaces, address);
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

/** Only public sites allow search engines; all others, even missing ones, disallow them alike. */
function robots(site: OpenSite | undefined, address: URL): SiteText {
  const isPublic = site?.site.visibility === 'public';
  const lines = isPublic
    ? ['Allow: /', `Disallow: ${pdfPath}/`, `Sitemap: ${address.origin}/sitemap.xml`]
    : ['Disallow: /'];
  return { status: 200, type: 'text/plain', body: `User-agent: *\n${lines.join('\n')}\n` };
}

function sitemap({ site }: OpenSite, spaces: readonly OpenSite[], address: URL): SiteText {
  if (site.visibility !== 'public') return nothing;
  const urls = spaces.flatMap(listedPages).map(({ href, page }) => {
    const changed = page.updatedAt ? `<lastmod>${page.updatedAt}</lastmod>` : '';
    return `  <url><loc>${escapeXml(`${address.origin}${href}`)}</loc>${changed}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return { status: 200, type: 'application/xml', body };
}

function llms(site: OpenSite, spaces: readonly OpenSite[], { origin }: URL): SiteText {
  let section: string | undefined;
  const parts = spaces.flatMap((space) => {
    const lines = listedPages(space).map(({ page, markdown }) => {
      const description = page.description ? `: ${onOneLine(page.description)}` : '';
      return `- [${escapeLabel(page.title)}](${origin}${markdown})${description}`;
    });
    if (lines.length === 0) return [];
    const headings = headingsOf(site, space).filter((heading) => heading !== section);
    section = headings[0]?.startsWith('## ') ? headings[0] : section;
    return [...headings, lines.join('\n')];
  });
  const more = `All pages in one text: ${origin}/llms-full.txt\nSearch and pages for assistants (MCP): ${origin}${mcpPath}`;
  const body = [`# ${onOneLine(titleOf(site))}`, more, ...parts].join('\n\n');
  return { status: 200, type: 'text/plain', body: `${body}\n` };
}

/** The headings above the pages of a space: its section, and its own when it is not alone. */
function headingsOf({ structure }: OpenSite, { current, spaces }: OpenSite): string[] {
  const section = sectionsOf(structure).find(({ siteSpaces }) =>
    siteSpaces.some(({ id }) => id === current?.id),
  );
  const own = onOneLine(current?.title ?? '');
  if (!section) return spaces.length > 1 ? [`## ${own}`] : [];
  const title = `## ${onOneLine(section.title)}`;
  return section.siteSpaces.length > 1 ? [title, `### ${own}`] : [title];
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A title between the brackets of a Markdown link. */
function escapeLabel(title: string): string {
  return onOneLine(title).replaceAll(/[\\[\]]/g, '\\$&');
}

async function markdownOf({ map, visit }: OpenSite): Promise<SiteText> {
  const placed = map.find(visit.path);
  const markdown = placed && (await readMarkdown(visit, placed.page.id));
  if (!placed || markdown === undefined) return nothing;
  const body = `# ${placed.page.title}\n\n${markdown}`;
  return { status: 200, type: 'text/markdown', body, space: visit.lookup.space };
}

/** The pieces of a text; the whole is handed over when they have all been sent. */
export async function* collecting(pieces: AsyncIterable<string>, cache: (whole: string) => void) {
  const all: string[] = [];
  for await (const piece of pieces) {
    all.push(piece);
    yield piece;
  }
  cache(all.join(''));
}
