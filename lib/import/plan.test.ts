import { describe, expect, it } from 'vitest';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { planImport } from './plan.ts';
import type { PlannedPage } from './types.ts';

function folder(files: Record<string, string>) {
  return Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
}

/** The tree as indented lines: type or slug, title, and a mark for hidden pages. */
function drawn(pages: readonly PlannedPage[], depth = 0): string[] {
  return pages.flatMap((page) => [
    `${'  '.repeat(depth)}${page.slug ?? page.type}: ${page.attributes.title}${page.attributes.hidden ? ' (hidden)' : ''}`,
    ...drawn(page.children, depth + 1),
  ]);
}

describe('the plan of an import', () => {
  it('takes the pages in the order of the table of contents, with its groups and outside links', () => {
    const plan = planImport(
      folder({
        'SUMMARY.md': [
          '# Table of contents',
          '',
          '* [Welcome](README.md)',
          '* [Set-up](setup/README.md)',
          '  * [On a *phone*](setup/phone.md "Phone")',
          '',
          '## Reference',
          '',
          '* [Commands](commands.md)',
          '* [Forum](https://example.com/forum)',
        ].join('\n'),
        'README.md': '# Welcome\n\nHello.\n',
        'setup/README.md': '# Set-up\n',
        'setup/phone.md': '---\ndescription: Small screens\nicon: gear\n---\n\n# On a phone\n\nTap.\n',
        'commands.md': 'No heading.\n',
      }),
    );
    expect(drawn(plan.pages)).toEqual([
      'welcome: Welcome',
      'setup: Set-up',
      '  phone: On a phone',
      'reference: Reference',
      '  commands: Commands',
      '  link: Forum',
    ]);
    expect(plan.pages[1]?.children[0]).toMatchObject({
      source: 'setup/phone.md',
      attributes: { description: 'Small screens', icon: 'gear', linkTitle: 'Phone' },
      markdown: 'Tap.\n',
    });
    expect(plan.problems).toEqual([]);
  });

  it('keeps an opening heading that says something else than the title', () => {
    const { pages } = planImport(
      folder({ 'SUMMARY.md': '* [Short](a.md)\n', 'a.md': '# The long heading\n\nText.\n' }),
    );
    expect(pages[0]).toMatchObject({
      attributes: { title: 'Short' },
      markdown: '# The long heading\n\nText.\n',
    });
  });

  it('reads the root and the old addresses from the settings', () => {
    const plan = planImport(
      folder({
        '.gitbook.yml':
          'root: ./en/\nstructure:\n  summary: ./TOC.md\nredirects:\n  old/path: ./a.md\n  gone: ../../x.md\n',
        'en/TOC.md': '* [A](a.md)\n',
        'en/a.md': '# A\n',
        LICENSE: 'text',
      }),
    );
    expect(drawn(plan.pages)).toEqual(['a: A']);
    expect(plan.redirects).toEqual([{ from: 'old/path', to: 'en/a.md' }]);
    expect(plan.problems.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'settings .gitbook.yml',
      'outside-root LICENSE',
    ]);
  });

  it('follows the folders when there is no table of contents, numbers counted', () => {
    const { pages } = planImport(
      folder({
        'README.md': '# Start\n',
        '10-last.md': '',
        '2-next.md': '',
        'guide/README.md': '# Guide\n',
        'guide/b.md': '',
        'loose/c.md': '',
      }),
    );
    expect(drawn(pages)).toEqual([
      'start: Start',
      '2-next: 2 next',
      '10-last: 10 last',
      'guide: Guide',
      '  b: B',
      'c: C',
    ]);
  });

  it('follows the folders of a large import in a moment', () => {
    const paths = Array.from({ length: 20_000 }, (_, at) => `docs/${at % 10_000}/${at}.md`);
    const startedAt = performance.now();
    const { pages } = planImport(folder(Object.fromEntries(paths.map((path) => [path, '']))));
    expect(pages).toHaveLength(20_000);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('puts pages that nothing lists below the page of their folder, which nothing lists either', () => {
    const paths = ['a/B/README.md', 'a/API.md', 'a/B/1.md', 'a/README.md'];
    const plan = planImport(
      folder({
        'SUMMARY.md': '* [C](c.md)\n',
        'c.md': '',
        ...Object.fromEntries(paths.map((path) => [path, ''])),
      }),
    );
    expect(drawn(plan.pages)).toEqual([
      'c: C',
      'a: A (hidden)',
      '  b: B (hidden)',
      '    1: 1 (hidden)',
      '  api: API (hidden)',
    ]);
    expect(plan.unlisted).toEqual(['a/API.md', 'a/B/1.md', 'a/B/README.md', 'a/README.md']);
  });

  it('takes pages that nothing lists as hidden ones, below the page of their folder', () => {
    const plan = planImport(
      folder({
        'SUMMARY.md': '* [Set-up](setup/README.md)\n',
        'setup/README.md': '',
        'setup/more.md': '# More\n',
        'notes.md': '# Notes\n',
      }),
    );
    expect(drawn(plan.pages)).toEqual(['setup: Set-up', '  more: More (hidden)', 'notes: Notes (hidden)']);
    expect(plan.unlisted).toEqual(['notes.md', 'setup/more.md']);
  });

  it('tells what it could not take: missing pages, repeated ones, lines that are no links, bytes that are no text', () => {
    const plan = planImport([
      ...folder({
        'SUMMARY.md': '* [Gone](gone.md)\n* [A](a.md)\n* [A again](a.md)\n* just words\n',
        'a.md': '',
      }),
      { path: 'bad.md', bytes: new Uint8Array([0xff, 0xfe, 0x00]) },
    ]);
    expect(plan.problems.map(({ kind }) => kind).sort()).toEqual([
      'listed-twice',
      'missing-page',
      'not-text',
      'unread-summary-line',
    ]);
    expect(drawn(plan.pages)).toEqual(['a: A']);
  });

  it('moves up pages that would be too deep, and tells of each', () => {
    const names = Array.from({ length: 34 }, (_, at) => `page-${at + 1}`);
    const lines = names.map((name, at) => `${'  '.repeat(at)}* [${name}](${name}.md)\n`);
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, '']));
    const plan = planImport(folder({ 'SUMMARY.md': lines.join(''), ...files }));
    const levels = drawn(plan.pages).map((line) => line.search(/\S/) / 2 + 1);
    expect(levels.slice(-3)).toEqual([32, 32, 32]);
    expect(plan.problems.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'too-deep page-33.md',
      'too-deep page-34.md',
    ]);
  });

  it('leaves out a page that is too long, and tells of it once', () => {
    const plan = planImport(
      folder({
        'a.md': '',
        'long.md': 'x'.repeat(longestMarkdown + 1),
      }),
    );
    expect(drawn(plan.pages)).toEqual(['a: A']);
    const problems = plan.problems.map(({ kind, path }) => `${kind} ${path}`);
    expect(problems).toEqual(['too-long long.md']);
  });

  it('keeps to what an edit of a page could say, and tells what it changed for that', () => {
    const plan = planImport(
      folder({
        'SUMMARY.md': `* [A](a.md)\n* [Far](https://example.com/${'x'.repeat(2048)})\n`,
        'a.md': [
          '---',
          'description: "a\\0b"',
          `icon: ${'i'.repeat(51)}`,
          'layout:\n  width: banana\n  tags:\n    visible: true\n  outline:\n    visible: false',
          '---',
          '',
          'Form\ffeed and \0nothing.',
          '',
        ].join('\n'),
        'long.md': `# ${'t'.repeat(501)}\n\nWords.\n`,
        '.md': 'No name.\n',
      }),
    );
    const [a, unnamed, long] = plan.pages;
    expect(a).toMatchObject({
      attributes: { description: 'ab', icon: 'i'.repeat(50), layout: { outline: false } },
      markdown: 'Formfeed and nothing.\n',
    });
    expect(long?.attributes.title).toBe('t'.repeat(500));
    expect(long?.markdown).toBe(`# ${'t'.repeat(501)}\n\nWords.\n`);
    expect(unnamed?.attributes.title).toBe('Untitled');
    expect(plan.problems.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
      'front-matter a.md',
      'front-matter a.md',
      'front-matter a.md',
      'too-long long.md',
      'unprintable a.md',
      'unread-summary-line SUMMARY.md',
    ]);
  });

  it('takes every image of the folder as a file, also those that no page shows', () => {
    const { files } = planImport(folder({ 'a.md': '', 'img/one.png': 'x', '.gitbook/assets/two.png': 'x' }));
    expect(files.map(({ path }) => path)).toEqual(['img/one.png', '.gitbook/assets/two.png']);
  });
});
