import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesTheFloor } from './laws/cost.ts';
import { links, rewriteLinks } from './links.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';

function parse(source: string) {
  let count = 0;
  return parseMarkdown(source, () => `b${++count}`);
}

const linksIn = (source: string) => links(parse(source)).map(({ kind, target }) => `${kind} ${target}`);
const rewrite = (source: string, target: string) => printMarkdown(rewriteLinks(parse(source), () => target));

const cases: [name: string, source: string, expected: string[]][] = [
  ['links and images', 'See [a](a.md "t") and ![b](<b c.png>).\n', ['link a.md', 'image b c.png']],
  ['an image inside a link', '[![b](b.png)](a.md)\n', ['image b.png', 'link a.md']],
  ['what no text may hold', '[a](x&#0;) [b](y&#55296;)\n', ['link x\uFFFD', 'link y\uFFFD']],
  ['definitions', '[a][x]\n\n[x]: ../a.md#top\n', ['definition ../a.md#top']],
  [
    'links in lists, quotes and tables',
    '- [a](a)\n  > [b](b)\n\n|[c](c)|\n|-|\n',
    ['link a', 'link b', 'link c'],
  ],
  ['addresses in angle brackets', '<https://x.test/a?b>\n', ['link https://x.test/a?b']],
  ['HTML', '<figure><img src="a.png" alt=""></figure>\n\n<a href=\'b\'>x</a>\n', ['html a.png', 'html b']],
  [
    'tags',
    '{% file src="a.pdf" %}\n{% embed url="https://x.test" %}\n{% include "../b.md" %}\n{% page-ref page="c.md" %}\n',
    ['file a.pdf', 'embed https://x.test', 'include ../b.md', 'content-ref c.md'],
  ],
  [
    'a reference and the link inside it',
    '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}\n',
    ['content-ref a.md', 'link a.md'],
  ],
  ['escapes are undone', '[a](a\\_b&amp;c.md)\n', ['link a_b&c.md']],
  ['code has no links', '`[a](a)`\n\n```\n[b](b)\n```\n', []],
  [
    'a summary of an expandable',
    '<details><summary><a href="x">s</a></summary>\n\na\n\n</details>\n',
    ['html x'],
  ],
];

test.each(cases)('finds %s', (_name, source, expected) => {
  expect(linksIn(source)).toEqual(expected);
});

test('a link knows its block', () => {
  expect(links(parse('a\n\n[b](c)\n'))).toEqual([{ kind: 'link', target: 'c', block: 'b2' }]);
});

test('only the bytes of destinations change', () => {
  expect(rewrite('* x [a](  old.md  "t" )\r\n\r\n> [b]: <old> \'t\'\r\n', 'new.md')).toBe(
    '* x [a](  new.md  "t" )\r\n\r\n> [b]: <new.md> \'t\'\r\n',
  );
  expect(rewrite('{% page-ref page="../a.md" %}\n<img\n  src="a.png">\n', 'n')).toBe(
    '{% page-ref page="n" %}\n<img\n  src="n">\n',
  );
});

test('a target that Markdown could misread is escaped', () => {
  expect(rewrite('[a](b)', 'c (d) "e".md')).toBe('[a](c%20%28d%29%20%22e%22.md)');
  expect(rewrite("<a href='b'>x</a>\n", "it's-a|b")).toBe("<a href='it%27s-a%7Cb'>x</a>\n");
});

test('the links of a long table are links, however many marks its rows have together', () => {
  const rows = Array.from({ length: 600 }, (_, at) => `| \`option_${at}\` | [more](page-${at}.md) _yes_ |\n`);
  const table = `| Option | Meaning |\n| --- | --- |\n${rows.join('')}`;
  expect(links(parse(table))).toHaveLength(600);
  const ended = '| a | b |\n|---|---|\n| x | y |\n7. | y\n';
  expect(links(parse(ended + '*a_ [a](b) *a*_b \n'.repeat(2_000)))).toEqual([]);
  expect(links(parse(`| [a](b) |\n| --- |\n| ${'*['.repeat(2_001)} |\n`))).toEqual([]);
});

test('a link that is left alone keeps its bytes', () => {
  const piece = fc.constantFrom(
    '[a](b\\_c)',
    '![',
    '](x)',
    '<a href="&amp;">',
    '> ',
    '- ',
    '\n',
    '[r]: /u\n',
    ' ',
    '`',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const source = pieces.join('');
      expect(printMarkdown(rewriteLinks(parse(source), (link) => link.target))).toBe(source);
      const targets = links(parse(printMarkdown(rewriteLinks(parse(source), () => 'new'))));
      expect(targets.every((link) => link.target === 'new')).toBe(true);
    }),
  );
});

test.each(['[', '![', '[a](', '[a](b) ', '<a href=', '](', '<'])(
  'a long run of %j is searched in time',
  (piece) => {
    const both = (run: string) => [links(parse(run.repeat(20_000))), links(parse(run.repeat(2_500)))];
    expect(
      timesTheFloor(
        () => both(piece),
        () => both('word '),
      ),
    ).toBeLessThan(100);
  },
);
