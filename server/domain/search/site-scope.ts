import type { SiteSearchScope } from '#lib/contract/search/schemas.ts';

/** Whether a scope has one of the spaces of its site. */
export function isInScope(scope: SiteSearchScope, siteSpaceId: string): boolean {
  if (scope.mode === 'specific') return scope.siteSpaceIds.includes(siteSpaceId);
  if (scope.mode === 'all' || scope.restrictTo === undefined) return true;
  const isCurrent = scope.currentSiteSpace === siteSpaceId;
  return scope.restrictTo === 'currentSiteSpace' ? isCurrent : !isCurrent;
}
