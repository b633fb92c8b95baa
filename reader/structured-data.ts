import type { DocumentPage } from './pages.ts';

interface StructuredDataInput {
  page: Pick<DocumentPage, 'title' | 'description' | 'updatedAt'>;
  /** The pages and groups above it; a group has no address. */
  above: readonly { title: string; address: string | undefined }[];
  canonical: string;
  language: string;
  site: { name: string; address: string };
}

/** What search engines are told of a page, as JSON-LD: the article and the way to it. */
export function structuredData({ page, above, canonical, language, site }: StructuredDataInput): string {
  // The first page of a site stands at the site's own address.
  const below = canonical === site.address ? [] : [...above, { title: page.title, address: canonical }];
  const way = [{ title: site.name, address: site.address }, ...below];
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: page.title,
        ...(page.description ? { description: page.description } : {}),
        ...(page.updatedAt ? { dateModified: page.updatedAt } : {}),
        inLanguage: language,
        url: canonical,
        isPartOf: { '@type': 'WebSite', name: site.name, url: site.address },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: way.map(({ title, address }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          ...(address ? { item: address } : {}),
        })),
      },
    ],
  });
}
