import { longestQuery } from '#lib/contract/search/limits.ts';
import type { SearchPage } from '#lib/contract/search/schemas.ts';
import type { SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import { FailureError } from '#lib/failure.ts';
import { plainText } from '#lib/plain-text.ts';
import { baseOf, type OpenSite, sectionsOf } from './site.ts';

type Marks = SearchPage['titleMarks'];

/** A page in the search results, with its matching sections. */
export interface SearchedPage {
  id: string;
  title: string;
  /** Where in the title stands what was asked for. */
  titleMarks: Marks;
  href: string;
  /** The titles above it, with the space when the site has several. */
  above: string[];
  description: string;
  sections: SearchedSection[];
}

export interface SearchedSection {
  id: string;
  title: string;
  titleMarks: Marks;
  href: string;
  body: string;
  marks: Marks;
}

/** A part of the site to which a search can be restricted. */
export interface SearchedPart {
  id: string;
  title: string;
}

/** What the search window is answered. */
export interface SearchAnswer {
  pages: SearchedPage[];
  parts: SearchedPart[];
  /** Whether the site answers questions. */
  answers: boolean;
}

/** What a reader searches for, and in which part of the site. */
export interface SearchQuestion {
  query: string;
  /** The id of a part; an empty one searches all of them. */
  within: string;
}

/** The question in the query of an address. */
export function questionOf({ searchParams }: URL): SearchQuestion {
  return { query: searchParams.get('q') ?? '', within: searchParams.get('in') ?? '' };
}

/** The parts to which a search can be restricted: the sections, or the spaces of a site without any; none if there is one. */
export function searchedParts(site: OpenSite): SearchedPart[] {
  const parts = partsOf(site);
  return parts.length > 1 ? parts.map(({ id, title }) => ({ id, title })) : [];
}

function partsOf({ structure, spaces }: OpenSite): (SearchedPart & { spaces: readonly SiteSpace[] })[] {
  if (structure.type === 'siteSpaces') return spaces.map((space) => ({ ...space, spaces: [space] }));
  const sections = sectionsOf(structure).filter(({ siteSpaces }) => siteSpaces.length > 0);
  return sections.map(({ id, title, siteSpaces }) => ({ id, title, spaces: siteSpaces }));
}

/** The spaces of a part of the site; all of them for an empty or unknown one. */
export function searchedSpaces(site: OpenSite, within: string): readonly SiteSpace[] {
  return partsOf(site).find(({ id }) => id === within)?.spaces ?? site.spaces;
}

const mostPages = 30;
const mostSections = 3;

/** Searches the spaces of the site as the visitor, the current one first; throws where that fails in one of them. */
export async function searchSite(site: OpenSite, { query, within }: SearchQuestion): Promise<SearchedPage[]> {
  const { visit, spaces, current } = site;
  const words = plainText(query, longestQuery).trim();
  if (words === '') return [];
  const inOrder = [...searchedSpaces(site, within)].sort(
    (a, b) => Number(b.id === current?.id) - Number(a.id === current?.id),
  );
  const pages = await Promise.all(
    inOrder.map(async (siteSpace) => {
      const sent = await visit.client.send('searchSpace', {
        params: { spaceId: siteSpace.space.id },
        query: { query: words, limit: String(mostPages) },
      });
      // A space may have been closed to the visitor meanwhile.
      if (!sent.ok && [403, 404].includes(sent.status)) return [];
      if (!sent.ok) throw new FailureError(sent.failure);
      const space = spaces.length > 1 ? [siteSpace.title] : [];
      return sent.body.items.map((page): SearchedPage => {
        const href = `${baseOf(siteSpace)}${page.path.split('/').map(encodeURIComponent).join('/')}`;
        return {
          id: `${siteSpace.id} ${page.id}`,
          title: page.title,
          titleMarks: page.titleMarks,
          href,
          above: [...space, ...page.ancestors.map(({ title }) => title)],
          description: page.description,
          sections: page.sections
            .slice(0, mostSections)
            .map(({ id, title, titleMarks, path, body, marks }) => {
              const anchor = path.split('#')[1];
              return {
                id,
                title: title === page.title ? '' : title,
                titleMarks,
                href: anchor ? `${href}#${anchor}` : href,
                body,
                marks,
              };
            }),
        };
      });
    }),
  );
  return pages.flat();
}
