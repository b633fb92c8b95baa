import { expect, test } from 'vitest';
import { type Block, isContainer } from '../types.ts';
import { parseMarkdown } from './parse.ts';
import { printMarkdown } from './print.ts';

function parse(source: string) {
  let count = 0;
  return parseMarkdown(source, () => `b${++count}`);
}

/** The blocks as lines of `type "source"`, indented by depth; a container shows its marks. */
function outline(blocks: readonly Block[], indent = ''): string[] {
  return blocks.flatMap((block) => {
    if (!isContainer(block)) return [`${indent}${block.type} ${JSON.stringify(block.source)}`];
    const { open, prefix, close } = block;
    const marks = [open, prefix, close].map((each) => JSON.stringify(each)).join(' ');
    return [`${indent}${block.type} ${marks}`, ...outline(block.children, `${indent}  `)];
  });
}

const cases: [name: string, source: string, shape: string[]][] = [
  [
    'blank lines belong to the block before them',
    'a\n\n\nb\n',
    ['paragraph "a\\n\\n\\n"', 'paragraph "b\\n"'],
  ],
  ['blank lines at the start belong to the first block', '\n \na', ['paragraph "\\n \\na"']],
  ['an empty document has no blocks', '', []],
  ['a blank document is one block', ' \n', ['paragraph " \\n"']],
  ['headings keep their form', 'One\n===\n# Two #\n', ['heading "One\\n===\\n"', 'heading "# Two #\\n"']],
  [
    'front matter stands only at the start',
    '---\na: 1\n---\nx\n\n---\n',
    ['front-matter "---\\na: 1\\n---\\n"', 'paragraph "x\\n\\n"', 'divider "---\\n"'],
  ],
  [
    'items are blocks, and nested lists are in their item',
    '- a\n  - b\n\n- c\n',
    ['list "" "" ""', '  item "- " "  " ""', '    paragraph "a\\n"', '    list "" "" ""']
      .concat(['      item "- " "  " ""', '        paragraph "b\\n\\n"'])
      .concat(['  item "- " "  " ""', '    paragraph "c\\n"']),
  ],
  [
    'the box of a task belongs to the marks of its item',
    '1. [x] done\n   more\n',
    ['list "" "" ""', '  item "1. [x] " "   " ""', '    paragraph "done\\nmore\\n"'],
  ],
  [
    'an item indented by a tab',
    '-\tone\n\n\ttwo\n',
    ['list "" "" ""', '  item "-\\t" "\\t" ""', '    paragraph "one\\n\\n"', '    paragraph "two\\n"'],
  ],
  ['an item may be empty', '-\n- \n', ['list "" "" ""', '  item "-\\n" "" ""', '  item "- \\n" "" ""']],
  [
    'an item with a line that lost its indent stays whole',
    '- a\nlazy\n- b\n',
    ['list "" "" ""', '  paragraph "- a\\nlazy\\n"', '  item "- " "  " ""', '    paragraph "b\\n"'],
  ],
  [
    'a quote holds blocks, and the blank line behind it is its own',
    '> a\n>\n>  b\n> - c\n\nd',
    ['quote "> " "> " "\\n"', '  paragraph "a\\n\\n"', '  paragraph " b\\n"', '  list "" "" ""'].concat([
      '    item "- " "  " ""',
      '      paragraph "c\\n"',
      'paragraph "d"',
    ]),
  ],
  [
    'a quote may end in a bare mark',
    '> > a\n> >',
    ['quote "> " "> " ""', '  quote "> " "> " ">"', '    paragraph "a\\n"'],
  ],
  ['a quote with a line without its mark stays whole', '> a\nlazy\n', ['paragraph "> a\\nlazy\\n"']],
  [
    'a hint holds blocks, also right behind a paragraph',
    'a\n{% hint style="info" %}\nb\n\n- c\n{% endhint %}\n\nd\n',
    [
      'paragraph "a\\n"',
      'hint "{% hint style=\\"info\\" %}\\n" "" "{% endhint %}\\n\\n"',
      '  paragraph "b\\n\\n"',
    ].concat(['  list "" "" ""', '    item "- " "  " ""', '      paragraph "c\\n"', 'paragraph "d\\n"']),
  ],
  [
    'tabs hold tabs',
    '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n\n{% tab title="B" %}\n{% endtab %}\n{% endtabs %}',
    [
      'tabs "{% tabs %}\\n" "" "{% endtabs %}"',
      '  tab "{% tab title=\\"A\\" %}\\n" "" "{% endtab %}\\n\\n"',
    ].concat(['    paragraph "a\\n"', '  tab "{% tab title=\\"B\\" %}\\n" "" "{% endtab %}\\n"']),
  ],
  [
    'a tag works in a list item',
    '* a\n\n  {% hint %}\n  b\n  {% endhint %}\n* c\n',
    ['list "" "" ""', '  item "* " "  " ""', '    paragraph "a\\n\\n"']
      .concat(['    hint "{% hint %}\\n" "" "{% endhint %}\\n"', '      paragraph "b\\n"'])
      .concat(['  item "* " "  " ""', '    paragraph "c\\n"']),
  ],
  [
    'a reference with its closing tag is one block',
    '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}\n{% embed url="https://x.test" %}\n',
    [
      'content-ref "{% content-ref url=\\"a.md\\" %}\\n[a.md](a.md)\\n{% endcontent-ref %}\\n"',
      'embed "{% embed url=\\"https://x.test\\" %}\\n"',
    ],
  ],
  [
    'a tag around a fence is code',
    '{% code title="a.ts" %}\n```ts\nx\n```\n{% endcode %}\n',
    ['code "{% code title=\\"a.ts\\" %}\\n```ts\\nx\\n```\\n{% endcode %}\\n"'],
  ],
  [
    'tags that nobody closed, or that close nothing, stay where they are',
    '{% hint %}\na\n{% endtab %}\n{% unknown x %}\n',
    ['tag "{% hint %}\\n"', 'paragraph "a\\n"', 'tag "{% endtab %}\\n"', 'tag "{% unknown x %}\\n"'],
  ],
  [
    'an unknown tag that is closed holds blocks',
    '{% raw %}\na\n{% endraw %}\n',
    ['tag-container "{% raw %}\\n" "" "{% endraw %}\\n"', '  paragraph "a\\n"'],
  ],
  ['a tag inside a line is text', 'see {% icon %} there\n', ['paragraph "see {% icon %} there\\n"']],
  [
    'a tag ends a table and raw HTML',
    '{% tab %}\n|a|\n|-|\n|b|\n{% endtab %}\n{% tab %}\n<figure>x</figure>\n{% endtab %}\nend\n',
    ['tab "{% tab %}\\n" "" "{% endtab %}\\n"', '  table "|a|\\n|-|\\n|b|\\n"'].concat([
      'tab "{% tab %}\\n" "" "{% endtab %}\\n"',
      '  images "<figure>x</figure>\\n"',
      'paragraph "end\\n"',
    ]),
  ],
  [
    'an expandable of HTML holds blocks',
    '<details>\n<summary>More</summary>\n\ntext\n\n</details>\n\nend\n',
    [
      'details "<details>\\n<summary>More</summary>\\n\\n" "" "</details>\\n\\n"',
      '  paragraph "text\\n\\n"',
    ].concat(['paragraph "end\\n"']),
  ],
  [
    'cards have a block for each card',
    '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>A</td></tr><tr><td>B</td></tr></tbody></table>\n',
    [
      'cards "<table data-view=\\"cards\\"><thead><tr><th></th></tr></thead><tbody>" "" "</tbody></table>\\n"',
    ].concat(['  html "<tr><td>A</td></tr>"', '  html "<tr><td>B</td></tr>"']),
  ],
  [
    'what follows a footnote inside a footnote belongs to the outer one',
    '[^a]: one\n\n    [^b]: two\n\n        three\n\n    four\n',
    ['footnote "[^a]: " "    " ""', '  paragraph "one\\n\\n"', '  footnote "[^b]: " "    " ""']
      .concat(['    paragraph "two\\n\\n"', '    paragraph "three\\n\\n"'])
      .concat(['  paragraph "four\\n"']),
  ],
  [
    'definitions and footnotes are blocks of their own',
    '[a]: /b\n[c]: /d\n\n[^1]: note\n    more\n',
    ['definition "[a]: /b\\n"', 'definition "[c]: /d\\n\\n"', 'footnote "[^1]: " "    " ""'].concat([
      '  paragraph "note\\nmore\\n"',
    ]),
  ],
  [
    'a heading with a line below it begins behind the definitions in front of it',
    '[a]: /b\n[c]: /d\nOne\n===\n',
    ['definition "[a]: /b\\n"', 'definition "[c]: /d\\n"', 'heading "One\\n===\\n"'],
  ],
  [
    'images, formulas and dividers have types of their own',
    '![a](b.png)\n\n$$\nx\n$$\n\n$$y$$\n\n***\n',
    ['images "![a](b.png)\\n\\n"', 'math "$$\\nx\\n$$\\n\\n"', 'math "$$y$$\\n\\n"', 'divider "***\\n"'],
  ],
  [
    'a byte order mark and carriage returns stay',
    '\ufeff- a\r\n  b\r\n',
    ['list "" "" ""', '  item "\ufeff- " "  " ""', '    paragraph "a\\r\\nb\\r\\n"'],
  ],
];

test.each(cases)('%s', (_name, source, expected) => {
  const document = parse(source);
  expect(outline(document.blocks)).toEqual(expected);
  expect(printMarkdown(document)).toBe(source);
});

test('every block has an id of its own', () => {
  const ids: string[] = [];
  const collect = (block: Block) => {
    ids.push(block.id);
    if (isContainer(block)) block.children.forEach(collect);
  };
  parse('- a\n  - b\n\n> c\n\n{% hint %}\nd\n{% endhint %}\n').blocks.forEach(collect);
  expect(ids).toHaveLength(new Set(ids).size);
});
