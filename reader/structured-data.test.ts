import { expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

const site = { name: 'Docs', address: 'https://docs.example.com/' };
const page = { title: 'Install', description: undefined, updatedAt: '2026-03-01T12:00:00.000Z' };

function dataOf(canonical: string): { '@graph': Record<string, unknown>[] } {
  const above = [{ title: 'Start', address: undefined }];
  return JSON.parse(structuredData({ page, above, canonical, language: 'en', site }));
}

it('a page is an article with the way to it', () => {
  const [article, way] = dataOf('https://docs.example.com/install')['@graph'];
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: 'Install',
    dateModified: page.updatedAt,
  });
  expect(way).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Docs', item: 'https://docs.example.com/' },
      { '@type': 'ListItem', position: 2, name: 'Start' },
      { '@type': 'ListItem', position: 3, name: 'Install', item: 'https://docs.example.com/install' },
    ],
  });
});

it('the page at the site’s own address is not below itself', () => {
  expect(dataOf('https://docs.example.com/')['@graph'][1]).toMatchObject({
    itemListElement: [{ name: 'Docs' }],
  });
});
