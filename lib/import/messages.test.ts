import { expect, test } from 'vitest';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { brokenAnchors, convertLinks } from './convert.ts';
import { planImport } from './plan.ts';

function messagesOf(files: Record<string, string | Uint8Array>): string[] {
  const bytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return planImport(Object.entries(files).map(([path, content]) => ({ path, bytes: bytes(content) })))
    .problems.map(({ path, message }) => `${path}: ${message}`)
    .toSorted();
}

test('problems of pages and files say what happened in whole sentences', () => {
  const messages = messagesOf({
    'docs/SUMMARY.md':
      '* [One](one.md)\n* [Again](one.md)\n* [Gone](gone.md)\n* [Bytes](bytes.md)\n* Words\n',
    'docs/one.md': '---\ncolor: red\nlayout:\n  moon: true\n---\n# One\n',
    'docs/bytes.md': new Uint8Array([0xff, 0xfe]),
    'docs/long.md': 'x'.repeat(longestMarkdown + 1),
    'docs/control.md': 'a\u{1}b\n',
    'docs/title.md': `# ${'x'.repeat(1_500)}\n`,
    'docs/yaml.md': '---\na: [\n---\n',
    'docs/.hidden': '',
    'elsewhere.md': '',
    '.gitbook.yaml': 'root: ./docs\nmoon: true\nredirects:\n  old: ../../outside.md\n  /: one.md\n',
  });
  expect(messages).toEqual([
    '.gitbook.yaml: The redirect from “/” has no address or a too long one, so it was left out.',
    '.gitbook.yaml: The redirect from “old” does not point to a page in the folder, so it was left out.',
    '.gitbook.yaml: The setting “moon” is not supported and was ignored.',
    'docs/.hidden: Files with a name that starts with a dot are not imported.',
    'docs/SUMMARY.md: Line 5 is not a link to a page, so it was left out: “Words”',
    'docs/SUMMARY.md: The table of contents lists “docs/gone.md”, which is not a Markdown file in the folder.',
    'docs/SUMMARY.md: The table of contents lists “docs/one.md” more than once. Only the first place was used.',
    'docs/bytes.md: The file is not UTF-8 text, so it was not imported.',
    'docs/control.md: The file contains characters that are not allowed. They were removed.',
    `docs/long.md: The page has more than ${longestMarkdown} characters, so it was not imported. Split it into several pages.`,
    'docs/one.md: “color” in the front matter is not supported and was ignored.',
    'docs/one.md: “layout.moon” in the front matter is not supported and was ignored.',
    'docs/title.md: The title has more than 500 characters and was cut.',
    'docs/yaml.md: The front matter is not valid YAML, so it was ignored.',
    'elsewhere.md: The file is outside “docs”, the folder of the pages, so it was not imported.',
  ]);
});

test('problems of the settings say what was done without them', () => {
  expect(messagesOf({ '.gitbook.yaml': 'root: ../elsewhere\n' })).toEqual([
    '.gitbook.yaml: The setting “root” is not a folder of this import, so the whole folder was imported.',
  ]);
  expect(messagesOf({ '.gitbook.yaml': 'a: [' })).toEqual([
    expect.stringMatching(/^\.gitbook\.yaml: The file is not valid YAML, so it was ignored: /),
  ]);
  expect(messagesOf({ '.gitbook.yaml': `# ${'x'.repeat(70_000)}` })).toEqual([
    '.gitbook.yaml: The file has more than 65536 characters, so it was ignored.',
  ]);
});

test('problems of links name the link and what is missing', () => {
  const ids = { pages: new Map([['one.md', 'one']]), files: new Map<string, string>() };
  const links = convertLinks(['gone.md', 'one.md#gone'], 'one.md', { ids, root: '' });
  expect(links.problems.map(({ message }) => message)).toEqual([
    'The link “gone.md” points to a file that is not in the folder.',
  ]);
  const anchors = brokenAnchors(new Map([['one.md', links]]), new Map([['one.md', new Set<string>()]]));
  expect(anchors.map(({ message }) => message)).toEqual([
    'The link “one.md#gone” points to a heading that does not exist.',
  ]);
});
