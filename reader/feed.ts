import { escapeXml } from './escape-xml.ts';
import { listedPages } from './listed-pages.ts';
import { type OpenSite, titleOf } from './site.ts';

/** Where a site has its feed. */
export const feedPath = '/feed.xml';

const mostEntries = 50;

/** The pages of a site that were changed last, as an Atom feed. */
export function feedOf(site: OpenSite, spaces: readonly OpenSite[], { origin }: URL): string {
  const changed = spaces
    .flatMap((space) => listedPages(space).map((listed) => ({ ...listed, space })))
    .flatMap(({ page, ...listed }) =>
      page.updatedAt ? [{ ...listed, page, updatedAt: page.updatedAt }] : [],
    )
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, mostEntries);
  const entries = changed.map(({ page, href, space, updatedAt }) =>
    [
      '  <entry>',
      // The address of a page may change; what a feed knows an entry by must not.
      `    <id>urn:lectern:${escapeXml(`${space.current?.id ?? ''}:${page.id}`)}</id>`,
      `    <title>${escapeXml(page.title)}</title>`,
      `    <link href="${escapeXml(`${origin}${href}`)}"/>`,
      `    <updated>${updatedAt}</updated>`,
      ...(page.description ? [`    <summary>${escapeXml(page.description)}</summary>`] : []),
      ...(spaces.length > 1 ? [`    <category term="${escapeXml(space.current?.title ?? '')}"/>`] : []),
      '  </entry>',
    ].join('\n'),
  );
  const title = escapeXml(titleOf(site));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language)}">`,
    `  <id>${escapeXml(origin)}/</id>`,
    `  <title>${title}</title>`,
    `  <author><name>${title}</name></author>`,
    `  <link href="${escapeXml(origin)}/"/>`,
    `  <link rel="self" href="${escapeXml(`${origin}${feedPath}`)}"/>`,
    `  <updated>${changed[0]?.updatedAt ?? site.site.createdAt}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}
