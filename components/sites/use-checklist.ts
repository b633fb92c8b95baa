'use client';

import { useList, useRead, useReads } from '#components/shell/query.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { type ActiveLinks, type Check, checklistOf, type SpaceFacts } from './checklist.ts';
import type { SitePlace } from './site-frame.tsx';
import { siteListInput } from './site-list-input.ts';
import { siblingsOf, spacesOf } from './structure.ts';

/** Whole trees are read to see what a space holds, so a site of very many spaces is not asked about all. */
const mostSpaces = 20;

/** What should be so before the site is published, as far as is known yet. */
export function useChecklist(place: SitePlace): { checks: Check[]; activeLinks: ActiveLinks } {
  const { data: site } = useRead('getSite', { params: place });
  const { data: structure } = useRead('getSiteStructure', { params: place });
  const links = useList('listShareLinks', siteListInput(place, undefined));
  const shown = structure ? spacesOf(structure).map(({ space }) => space.id) : [];
  const checkedSpaces = [...new Set(shown)].slice(0, mostSpaces);
  const trees = useReads(
    'listPages',
    checkedSpaces.map((spaceId) => ({ params: { spaceId } })),
  );
  const broken = useReads(
    'listSpaceLinks',
    checkedSpaces.map((spaceId) => ({
      params: { spaceId },
      query: { status: 'broken' as const, limit: '1' },
    })),
  );
  const facts = new Map<string, SpaceFacts>();
  for (const [at, spaceId] of checkedSpaces.entries()) {
    const tree = trees[at]?.data;
    if (!tree) continue;
    const pages = documentsOf(tree.pages);
    const undescribed = pages.filter(({ description }) => !description?.trim()).length;
    const brokenLinks = broken[at]?.data?.stats.broken.total;
    const conditional = conditionalTitles(tree.pages);
    facts.set(spaceId, { pages: pages.length, undescribed, brokenLinks, conditional });
  }
  const active = links.items.filter((link) => link.active).length;
  const activeLinks =
    links.isLoading || links.failure ? undefined : !links.hasMore ? active : active > 0 ? 'some' : undefined;
  const parts = structure ? siblingsOf(structure) : [];
  return { checks: site && structure ? checklistOf({ site, parts, facts, activeLinks }) : [], activeLinks };
}

function documentsOf(pages: readonly Page[]): Extract<Page, { type: 'document' }>[] {
  return pages.flatMap((page) => {
    if (page.type === 'group') return documentsOf(page.pages);
    return page.type === 'document' ? [page, ...documentsOf(page.pages)] : [];
  });
}

/** The pages that a condition hides from readers. What is below one is hidden with it. */
function conditionalTitles(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    if (page.condition !== undefined) return [page.title];
    return 'pages' in page ? conditionalTitles(page.pages) : [];
  });
}
