import { sorted } from '#components/ui/word-filter.ts';
import type { ContentLocation, LinkUsage } from '#lib/contract/content/links.ts';
import type { Page } from '#lib/contract/content/page.ts';

/** The name of what a link leads to. */
export function targetText(target: ContentLocation): string {
  if (target.kind === 'url') return target.url;
  if (target.kind === 'file') return target.file.name;
  const { page, internalLocation } = target;
  return internalLocation?.type === 'anchor' ? `${page.title} #${internalLocation.anchor}` : page.title;
}

/** The titles of the pages that contain a link. */
export function pagesOf({ locationReferences }: LinkUsage): Page[] {
  const pages = locationReferences.flatMap((place) => (place.kind === 'page' ? [place.page] : []));
  return sorted(pages, ({ title }) => title);
}

export function pathOf(page: Page): string {
  return 'path' in page ? page.path : '';
}

/** A key of a link: its target and the first location that links to it, which are unique together. */
export function keyOfUsage({ targetReference, locationReferences: [first] }: LinkUsage): string {
  return `${targetText(targetReference)} ${first ? targetText(first) : ''}`;
}
