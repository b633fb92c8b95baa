import { expect, it } from 'vitest';
import type { OpenSite } from './site.ts';
import { pageMarkdown, siteText } from './texts.ts';

const address = new URL('https://docs.example.com/old?x=1');

it.each([
  ['https://docs.example.com/new?x=1', 'https://docs.example.com/new.md?x=1'],
  ['https://docs.example.com/new/#part', 'https://docs.example.com/new.md#part'],
  ['https://docs.example.com/', 'https://docs.example.com/.md'],
  // Nobody knows whether another site has its pages as Markdown.
  ['https://other.example.com/a?x=1#b', 'https://other.example.com/a?x=1#b'],
])('the Markdown of a page that moved to %s is at %s', async (redirect, location) => {
  expect(await pageMarkdown(address, async () => ({ redirect }))).toMatchObject({ status: 308, location });
});

it('titles that look like markup stay titles in llms.txt', async () => {
  const page = { title: 'Use [a](b)\nwell', description: 'First\nsecond.' };
  const site = {
    site: { title: 'Internal name', agentsContext: 'included' },
    look: { title: 'Docs' },
    spaces: [{ id: 's', path: '' }],
    current: { id: 's', title: 'Guide' },
    structure: { type: 'siteSpaces', structure: [] },
    map: { listed: [{ page }], hrefOf: () => '/use', markdownHrefOf: () => '/use.md' },
  } as unknown as OpenSite;
  const { body } = await siteText(new URL('https://docs.example.com/llms.txt'), async () => site);
  expect(body).toBe(
    [
      '# Docs\n',
      'All pages in one text: https://docs.example.com/llms-full.txt',
      'Search and pages for assistants (MCP): https://docs.example.com/~mcp\n',
      '- [Use \\[a\\](b) well](https://docs.example.com/use.md): First second.\n',
    ].join('\n'),
  );
});

it('a site that its owner keeps from assistants has no texts for them', async () => {
  const site = { site: { title: 'Docs', agentsContext: 'excluded' } } as unknown as OpenSite;
  for (const name of ['llms.txt', 'llms-full.txt'])
    expect(await siteText(new URL(`https://docs.example.com/${name}`), async () => site)).toMatchObject({
      status: 404,
    });
});
