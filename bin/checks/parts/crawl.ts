/** What a crawler knows of a site: a program that gets its addresses, without scripts. */
export interface CrawledSite {
  origin: string;
  /** Gets an address of the site. */
  get(path: string): Promise<{ status: number; type: string; location: string | undefined; body: string }>;
}

export interface BrokenLink {
  /** The page with the link. */
  from: string;
  href: string;
  problem: string;
}

export interface Crawl {
  pages: number;
  links: number;
  broken: BrokenLink[];
}

interface CrawledPage {
  anchors: ReadonlySet<string>;
  links: readonly string[];
}

const mostRedirects = 5;
const atOnce = 4;

/**
 * Follows every link of a site from its start and its sitemap, as far as it leads to the site itself. A link is broken when
 * it leads to no page, or to a part that the page does not have.
 */
export async function crawl(site: CrawledSite): Promise<Crawl> {
  const answers = new Map<string, Promise<CrawledPage | string>>();
  const broken: BrokenLink[] = [];
  const due: string[] = [];
  let links = 0;
  const visit = (path: string): Promise<CrawledPage | string> => {
    const known = answers.get(path);
    if (known) return known;
    const answer = readPage(site, path);
    answers.set(path, answer);
    due.push(path);
    return answer;
  };
  await visit('/');
  for (const address of await sitemapOf(site)) await visit(address);
  const checkNext = async (): Promise<void> => {
    const from = due.shift();
    if (from === undefined) return;
    const page = await visit(from);
    if (typeof page !== 'string') {
      for (const href of page.links) {
        const to = URL.parse(href, new URL(from, site.origin));
        if (to?.origin !== site.origin) continue;
        links += 1;
        const target = await visit(to.pathname + to.search);
        const anchor = decodeURIComponent(to.hash.slice(1));
        if (typeof target === 'string') broken.push({ from, href, problem: target });
        else if (anchor !== '' && !target.anchors.has(anchor))
          broken.push({ from, href, problem: 'no such part' });
      }
    }
    await checkNext();
  };
  while (due.length > 0) await Promise.all(Array.from({ length: atOnce }, checkNext));
  return { pages: answers.size, links, broken };
}

async function sitemapOf({ get }: CrawledSite): Promise<string[]> {
  const { body } = await get('/sitemap.xml');
  return Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}

/** A page with its links, whatever redirects lead to it; else what is wrong with its address. */
async function readPage(site: CrawledSite, path: string): Promise<CrawledPage | string> {
  let at = path;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const { status, type, location, body } = await site.get(at);
    if (status >= 300 && status < 400 && location !== undefined) {
      const to = new URL(location, new URL(at, site.origin));
      if (to.origin !== site.origin) return { anchors: new Set(), links: [] };
      at = to.pathname + to.search;
      continue;
    }
    if (status !== 200) return `answered with ${status}`;
    return type.startsWith('text/html') ? pageOf(body) : { anchors: new Set(), links: [] };
  }
  return 'leads in a circle';
}

/** The links and the anchors of a page of ours, whose attributes are always quoted. */
function pageOf(html: string): CrawledPage {
  const valuesOf = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));
  return {
    anchors: new Set(valuesOf(/\sid="([^"]*)"/g)),
    links: [
      ...new Set([...valuesOf(/<a\s[^>]*?href="([^"]*)"/g), ...valuesOf(/<img\s[^>]*?src="([^"]*)"/g)]),
    ],
  };
}
