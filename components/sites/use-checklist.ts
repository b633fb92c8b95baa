'use client';

import { useList, useRead, useReads } from '#components/shell/query.ts';
import { type Check, checklistOf } from './checklist.ts';
import { shareLinksInput } from './share-links-input.ts';
import type { SitePlace } from './site-frame.tsx';
import { pageChoices, spacesOf } from './structure.ts';

/** Whole trees are read to see whether a space is empty, so a site of very many spaces is not asked about all. */
const mostSpaces = 20;

/** What should be so before the site is published, as far as is known yet. */
export function useChecklist(place: SitePlace): { checks: Check[]; activeLinks: number | undefined } {
  const { data: site } = useRead('getSite', { params: place });
  const { data: structure } = useRead('getSiteStructure', { params: place });
  const links = useList('listShareLinks', shareLinksInput(place, undefined));
  const spaces = structure ? spacesOf(structure) : [];
  const asked = spaces.slice(0, mostSpaces).map(({ space }) => space.id);
  const trees = useReads(
    'listPages',
    asked.map((spaceId) => ({ params: { spaceId } })),
  );
  const pages = new Map(
    trees.flatMap(({ data }, at) => {
      const spaceId = asked[at];
      return data && spaceId !== undefined ? [[spaceId, pageChoices(data.pages).length] as const] : [];
    }),
  );
  const activeLinks =
    links.isLoading || links.failure || links.hasMore
      ? undefined
      : links.items.filter(({ active }) => active).length;
  return { checks: site && structure ? checklistOf({ site, spaces, pages, activeLinks }) : [], activeLinks };
}
