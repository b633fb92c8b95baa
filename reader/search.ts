import { baseOf, type OpenSite } from './site.ts';

/** A page in the search results, with its matching sections. */
export interface SearchedPage {
  id: string;
  title: string;
  href: string;
  /** The titles above it, with the space when the site has several. */
  above: string[];
  description: string;
  sections: SearchedSection[];
}

export interface SearchedSection {
  id: string;
  title: string;
  href: string;
  body: string;
}

const longestQuery = 512;
const mostPages = 30;
const mostSections = 3;

/** Searches every space of the site as the visitor, the current one first. */
export async function searchSite(
  { visit, spaces, current }: OpenSite,
  query: string,
): Promise<SearchedPage[]> {
  const words = [...query.trim()].slice(0, longestQuery).join('');
  if (words === '') return [];
  const inOrder = [...spaces].sort((a, b) => Number(b.id === current?.id) - Number(a.id === current?.id));
  const pages = await Promise.all(
    inOrder.map(async (siteSpace) => {
      const sent = await visit.client.send('searchSpace', {
        params: { spaceId: siteSpace.space.id },
        query: { query: words, limit: String(mostPages) },
      });
      if (!sent.ok) return [];
      const space = spaces.length > 1 ? [siteSpace.title] : [];
      return sent.body.items.map((page): SearchedPage => {
        const href = `${baseOf(siteSpace)}${page.path.split('/').map(encodeURIComponent).join('/')}`;
        return {
          id: `${siteSpace.id} ${page.id}`,
          title: page.title,
          href,
          above: [...space, ...page.ancestors.map(({ title }) => title)],
          description: page.description,
          sections: page.sections.slice(0, mostSections).map(({ id, title, path, body }) => {
            const anchor = path.split('#')[1];
            return {
              id,
              title: title === page.title ? '' : title,
              href: anchor ? `${href}#${anchor}` : href,
              body,
            };
          }),
        };
      });
    }),
  );
  return pages.flat();
}
