'use client';

import { useList, useRead, useReads } from '#components/data/query.ts';
import { useClock } from '#components/ui/clock.tsx';
import type { Page } from '#lib/contract/content/page.ts';
import { type ActiveLinks, type Check, checklistOf, type SpaceFacts } from './checklist.ts';
import { stateOf } from './share-link-state.ts';
import type { SitePlace } from './site-frame.tsx';
import { siteListInput } from './site-list-input.ts';
import { siblingsOf, spacesOf } from './structure.ts';

/** Each space costs a query of its whole tree, so only the first spaces of a very large site are checked. */
const mostSpaces = 20;

/** The publish checklist of a site; checks whose data has not loaded are unknown. */
export function useChecklist(place: SitePlace): { checks: Check[]; activeLinks: ActiveLinks } {
  const { data: site } = useRead('getSite', { params: place });
  const { data: structure } = useRead('getSiteStructure', { params: place });
  const { now } = useClock();
  const links = useList('listShareLinks', siteListInput(place, undefined));
  const signsIn = site?.visibility === 'visitor-auth' && site.permissions.admin;
  const { data: auth } = useRead('getSiteAuth', { params: place }, signsIn);
  // Only a complete provider can be used.
  const hasSignIn = auth && (auth.backend === 'oidc' || auth.fallbackURL !== undefined);
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
  const active = links.items.filter((link) => stateOf(link, now) === 'active').length;
  const activeLinks =
    links.isLoading || links.failure ? undefined : !links.hasMore ? active : active > 0 ? 'some' : undefined;
  const parts = structure ? siblingsOf(structure) : [];
  return {
    checks: site && structure ? checklistOf({ site, parts, facts, activeLinks, hasSignIn }) : [],
    activeLinks,
  };
}

function documentsOf(pages: readonly Page[]): Extract<Page, { type: 'document' }>[] {
  return pages.flatMap((page) => {
    if (page.type === 'group') return documentsOf(page.pages);
    return page.type === 'document' ? [page, ...documentsOf(page.pages)] : [];
  });
}

/** The pages that a condition hides from readers, with the pages below them. */
function conditionalTitles(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    if (page.condition !== undefined) return [page.title];
    return 'pages' in page ? conditionalTitles(page.pages) : [];
  });
}
