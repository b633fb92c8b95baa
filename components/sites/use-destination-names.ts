'use client';

import { useRead, useReads } from '#components/data/query.ts';
import type { RedirectDestination, SiteRedirect } from '#lib/contract/site-structure/schemas.ts';
import type { SitePlace } from './site-frame.tsx';
import { pageChoices, sectionsOf, spacesOf } from './structure.ts';

/** The titles of what redirects lead to; undefined for deleted destinations. */
export function useDestinationNames(
  place: SitePlace,
  redirects: readonly SiteRedirect[],
): (to: RedirectDestination) => string | undefined {
  const { data: structure } = useRead('getSiteStructure', { params: place });
  const spaces = new Map(structure ? spacesOf(structure).map((one) => [one.id, one]) : []);
  const sections = structure ? sectionsOf(structure) : [];
  const read = [
    ...new Set(
      redirects.flatMap(({ destination: to }) =>
        to.kind === 'site-page' ? (spaces.get(to.siteSpaceId)?.space.id ?? []) : [],
      ),
    ),
  ];
  const trees = useReads(
    'listPages',
    read.map((spaceId) => ({ params: { spaceId } })),
  );
  const unreadable = new Set(read.filter((_, at) => trees[at]?.isError));
  const pages = new Map(
    trees.flatMap(({ data }) =>
      data ? pageChoices(data.pages).map(({ id, title }) => [id, title] as const) : [],
    ),
  );
  const isKnown = structure !== undefined && trees.every(({ isPending }) => !isPending);
  return (to) => {
    if (!isKnown) return '…';
    if (to.kind === 'site-section') return sections.find(({ id }) => id === to.siteSectionId)?.title;
    const space = spaces.get(to.siteSpaceId);
    if (!space || to.kind === 'site-space') return space?.title;
    if (unreadable.has(space.space.id)) return `${space.title} / a page you can’t read`;
    const page = pages.get(to.pageId);
    return page === undefined ? undefined : `${space.title} / ${page}`;
  };
}
