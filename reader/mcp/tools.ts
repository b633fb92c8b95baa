import { z } from 'zod';
import { ToolError, type Tools, tool } from '#lib/mcp/tools.ts';
import { addressOn } from '../address.ts';
import { listedPages, type Open, openSpaces } from '../listed-pages.ts';
import { searchedParts, searchSite } from '../search.ts';
import type { OpenSite } from '../site.ts';
import { pageMarkdown } from '../texts.ts';

/** The site that a client asks about, opened as the visitor. */
export interface ToolContext {
  site: OpenSite;
  address: URL;
  open: Open;
}

const pagesOfList = 500;
const mostRedirects = 3;

const section = z.string().max(200).optional().describe('Only in this section, by its title.');

/** What a client can have done on a site. */
export const tools: Tools<ToolContext> = {
  search: tool(z.object({ query: z.string().min(1).max(512).describe('What to look for.'), section }), {
    title: 'Search the documentation',
    description: 'Finds pages by words, the best first, each with its address and the passages that fit.',
    run: async ({ query, section }, { site, address }) => {
      const pages = await searchSite(site, { query, within: sectionId(site, section) });
      if (pages.length === 0) return 'Nothing was found. Try fewer or other words.';
      return pages.map((page) => textOfPage(page, address.origin)).join('\n\n');
    },
  }),
  read_page: tool(
    z.object({ address: z.string().min(1).max(2_000).describe('The address or the path of a page.') }),
    {
      title: 'Read a page',
      description: 'Gives the whole text of a page as Markdown.',
      run: async ({ address }, context) => readPage(address, context),
    },
  ),
  list_pages: tool(
    z.object({ section, from: z.int().min(0).default(0).describe('How many pages to leave out.') }),
    {
      title: 'List the pages',
      description: `Lists the pages in order with their addresses and descriptions, ${pagesOfList} at once.`,
      run: async ({ section, from }, context) => listPages(sectionId(context.site, section), from, context),
    },
  ),
};

function sectionId(site: OpenSite, title: string | undefined): string {
  if (title === undefined) return '';
  const parts = searchedParts(site);
  const wanted = title.trim().toLowerCase();
  const part = parts.find((each) => each.title.toLowerCase() === wanted || each.id === title);
  if (part) return part.id;
  const titles = parts.map((each) => each.title).join(', ');
  throw new ToolError(
    titles ? `There is no section “${title}”. There are: ${titles}.` : 'This site has no sections.',
  );
}

type SearchedPage = Awaited<ReturnType<typeof searchSite>>[number];

function textOfPage({ title, href, above, description, sections }: SearchedPage, origin: string): string {
  const passages = sections.map(({ title, href, body }) =>
    title ? `- ${title} (${origin}${href}): ${body}` : `- ${body}`,
  );
  const head = `## ${title}\n${origin}${href}`;
  return [
    head,
    ...(above.length > 0 ? [above.join(' › ')] : []),
    ...(description ? [description] : []),
    ...passages,
  ].join('\n');
}

async function readPage(written: string, { address, open }: ToolContext): Promise<string> {
  let at = addressOf(written, address);
  for (let step = 0; at && step <= mostRedirects; step += 1) {
    const text = await pageMarkdown(at, open);
    if (text.status === 200) return text.body as string;
    at = text.location === undefined ? undefined : addressOf(text.location, address);
  }
  throw new ToolError(`There is no page at ${written}. Search for it, or list the pages.`);
}

/** An address of this site; undefined for one of another. */
function addressOf(written: string, { protocol, host }: URL): URL | undefined {
  const base = `${protocol}//${host}/`;
  if (!URL.canParse(written, base)) return undefined;
  const address = new URL(written, base);
  if (address.host !== host) return undefined;
  return addressOn(protocol.slice(0, -1), host, address.pathname.replace(/\.md$/, ''));
}

async function listPages(
  within: string,
  from: number,
  { site, address, open }: ToolContext,
): Promise<string> {
  const spaces = await openSpaces(site, address, open);
  const shown = spaces.filter(
    ({ current }) => within === '' || current?.id === within || current?.section === within,
  );
  const pages = shown.flatMap((space) => listedPages(space));
  const lines = pages.slice(from, from + pagesOfList).map(({ page, href }) => {
    const description = page.description ? `: ${page.description.replaceAll(/\s+/g, ' ')}` : '';
    return `- ${page.title} (${address.origin}${href})${description}`;
  });
  const rest = pages.length - from - lines.length;
  const more = rest > 0 ? [`There are ${rest} more; ask with from ${from + lines.length}.`] : [];
  return [...lines, ...more].join('\n') || 'There are no pages.';
}
