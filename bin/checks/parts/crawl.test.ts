import { expect, test } from 'vitest';
import { crawl } from './crawl.ts';

const page = (body: string) => ({ status: 200, type: 'text/html', location: undefined, body });
const site: Record<
  string,
  ReturnType<typeof page> | { status: number; type: string; location: string; body: string }
> = {
  '/': page(
    '<a href="/a#here">A</a> <a href="/a#gone">B</a> <a class="x" href="/old">C</a> <a href="https://x.example/">D</a>',
  ),
  '/a': page('<h2 id="here">Here</h2> <a href="none?a=1&amp;b=2">E</a> <img alt="" src="/picture.png">'),
  '/b': { status: 308, type: '', location: '/a', body: '' },
  '/old': { status: 308, type: '', location: '/old', body: '' },
  '/sitemap.xml': { ...page('<loc>http://docs.example/b</loc>'), type: 'application/xml' },
};

test('a crawler follows every link of a site and tells which lead nowhere', async () => {
  const origin = 'http://docs.example';
  const get = async (path: string) =>
    site[path] ?? { status: 404, type: 'text/html', location: undefined, body: '' };
  const { broken, links } = await crawl({ origin, get });
  expect(links).toBe(7);
  expect(broken.map(({ from, href, problem }) => `${from} → ${href}: ${problem}`).sort()).toEqual([
    '/ → /a#gone: no such part',
    '/ → /old: leads in a circle',
    '/a → /picture.png: answered with 404',
    '/a → none?a=1&b=2: answered with 404',
    '/b → /picture.png: answered with 404',
    '/b → none?a=1&b=2: answered with 404',
  ]);
});
