import { sorted } from '#components/shell/word-filter.ts';
import type { ContentLocation, LinkUsage } from '#lib/contract/content/links.ts';
import type { Page } from '#lib/contract/content/page.ts';

/** What a link leads to, as a person would name it. */
export function targetText(target: ContentLocation): string {
  if (target.kind === 'url') return target.url;
  if (target.kind === 'file') return target.file.name;
  const { page, internalLocation } = target;
  return internalLocation?.type === 'anchor' ? `${page.title} #${internalLocation.anchor}` : page.title;
}

/** The pages where a link stands, by their titles. */
export function pagesOf({ locationReferences }: LinkUsage): Page[] {
  const pages = locationReferences.flatMap((place) => (place.kind === 'page' ? [place.page] : []));
  return sorted(pages, ({ title }) => title);
}

export function pathOf(page: Page): string {
  return 'path' in page ? page.path : '';
}

/** A target and the first place that links to it; no two of a list have both in common. */
export function keyOfUsage({ targetReference, locationReferences: [first] }: LinkUsage): string {
  return `${targetText(targetReference)} ${first ? targetText(first) : ''}`;
}
