import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { type RenderOptions, toHast } from './hast.ts';

function parse(source: string) {
  let count = 0;
  return parseMarkdown(source, () => `b${++count}`);
}

const printer = unified().use(rehypeStringify);

function html(source: string, options: RenderOptions = {}): string {
  const printed = () => printer.stringify(toHast(parse(source), options));
  const first = printed();
  expect(printed(), 'the same when it is shown again').toBe(first);
  return first;
}

/** The HTML without the ids of blocks. */
const bare = (source: string, options?: RenderOptions) =>
  html(source, options).replace(/ data-block="[^"]*"/g, '');

const cases: [name: string, source: string, expected: string][] = [
  ['prose', 'a **b** [c](d.md)\n', '<p>a <strong>b</strong> <a href="d.md">c</a></p>'],
  ['a heading with its anchor', '# A *b*\n', '<h1 id="a-b">A <em>b</em></h1>'],
  [
    'a heading that GitHub names otherwise',
    '# A & b\n',
    '<h1 id="a-b"><span id="a--b"></span>A &#x26; b</h1>',
  ],
  ['a tight list', '3. a\n4. b\n', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['a loose list', '- a\n\n- b\n', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>'],
  [
    'a quote in an item',
    '- a\n\n  > b\n',
    '<ul>\n<li>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</li>\n</ul>',
  ],
  [
    'a hint',
    '{% hint style="warning" %}\na\n{% endhint %}\n',
    '<aside data-style="warning" class="hint"><p>a</p></aside>',
  ],
  [
    'tabs',
    '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}\n',
    '<div class="tabs"><section data-title="A" class="tab"><p>a</p></section></div>',
  ],
  [
    'an expandable with Markdown inside',
    '<details>\n<summary>S <b>b</b></summary>\n\n**a**\n\n</details>\n',
    '<details class="details"><summary>S <b>b</b></summary><p><strong>a</strong></p></details>',
  ],
  [
    'code with a title',
    '{% code title="a.ts" %}\n```ts\nx\n```\n{% endcode %}\n',
    '<figure data-title="a.ts" class="code"><figcaption>a.ts</figcaption><pre><code class="language-ts">x\n</code></pre></figure>',
  ],
  [
    'a link that is a button',
    '<a href="https://x.test" class="button primary large">Go</a>\n',
    '<p><a href="https://x.test" class="button primary">Go</a></p>',
  ],
  [
    'text in colors, by their names alone',
    '<mark style="color:red;background-color:$tint;">a</mark> <mark style="color:#f00;position:fixed">b</mark>\n',
    '<p><mark data-color="red" data-background="tint">a</mark> <mark>b</mark></p>',
  ],
  [
    'code whose fence says how it is shown',
    '```ts title="a.ts" lineNumbers {2}\nx\ny\n```\n',
    '<figure data-title="a.ts" data-line-numbers="true" class="code"><figcaption>a.ts</figcaption><pre><code class="language-ts" data-highlighted="2">x\ny\n</code></pre></figure>',
  ],
  [
    'code with a tag and highlighted lines',
    '{% code title="b" %}\n```ts title="a" {1,3-4}\nx\n```\n{% endcode %}\n',
    '<figure data-title="b" class="code"><figcaption>b</figcaption><pre><code class="language-ts" data-highlighted="1,3-4">x\n</code></pre></figure>',
  ],
  [
    'an embed',
    '{% embed url="https://x.test/v" %}\n',
    '<figure data-url="https://x.test/v" class="embed"><a href="https://x.test/v">https://x.test/v</a></figure>',
  ],
  [
    'a reference to a page',
    '{% content-ref url="a.md" %}\n[A](a.md)\n{% endcontent-ref %}\n',
    '<div data-url="a.md" class="content-ref"><p><a href="a.md">A</a></p></div>',
  ],
  ['an unknown tag', '{% raw %}\na\n{% endraw %}\n', '<div class="tag" data-name="raw"><p>a</p></div>'],
  ['a link by label', '[a]\n\n[a]: /b "t"\n', '<p><a href="/b" title="t">a</a></p>'],
  ['an item that lost its indent', '- a\nlazy\n- b\n', '<ul>\n<li>a\nlazy</li>\n<li>b</li>\n</ul>'],
];

test.each(cases)('shows %s', (_name, source, expected) => {
  expect(
    bare(source)
      .trim()
      .replace(/<p class="content-ref"><p>/, '<p class="content-ref">'),
  ).toBe(expected);
});

test('every block says its id, and HTML of a user cannot', () => {
  const shown = html('# a\n\n- b\n\n<p data-block="b1" DATA-ANCHOR="x">c</p>\n');
  expect(shown).toContain('<h1 data-block="b1" id="a">');
  expect(shown).toContain('<li data-block="b3">');
  expect(shown.match(/data-block="b1"/g)).toHaveLength(1);
  expect(shown).not.toContain('id="x"');
});

test('formulas are mathematics, and what they cannot say stays', () => {
  expect(html('a $x^2$ b\n')).toContain('<msup>');
  expect(html('$$\n\\frac{1}{2}\n$$\n')).toContain('<mfrac>');
  expect(html('$\\href{javascript:alert(1)}{x}$')).not.toContain('href=');
  expect(html('$\\frac$')).toContain('\\frac');
});

test('a footnote leads to its note and back', () => {
  const shown = html('a[^1]\n\n[^1]: note\n');
  expect(shown).toContain('href="#user-content-fn-1" id="user-content-fnref-1"');
  expect(shown).toContain('<li id="user-content-fn-1">');
  expect(shown).toContain('href="#user-content-fnref-1"');
});

test('relative addresses are resolved, others stay', () => {
  const options: RenderOptions = {
    resolveLink: (target) => `/pages/${target}`,
    resolveFile: (target) => `/files/${target}`,
  };
  expect(bare('[a](b.md) [c](https://x.test) [d](#e) ![f](g.png)', options)).toBe(
    '<p><a href="/pages/b.md">a</a> <a href="https://x.test">c</a> <a href="#e">d</a> <img src="/files/g.png" alt="f"></p>',
  );
  expect(bare('[a](b)', { resolveLink: () => 'javascript:alert(1)' })).toBe('<p><a href="b">a</a></p>');
});

test('one block is shown with the definitions and anchors of its document', () => {
  const document = parse('# A\n\n[x][r]\n\n# A\n\n[r]: /u\n');
  const shown = (index: number) =>
    printer.stringify(toHast({ blocks: document.blocks.slice(index, index + 1) }, { context: document }));
  expect(shown(1)).toContain('href="/u"');
  expect(shown(2)).toContain('id="a-1"');
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](<java\nscript:alert(1)>)',
  '[a](data:text/html,x)',
  '<a href="vbscript:x">a</a>',
  '<iframe src="https://x.test"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<style>*{}</style>',
  '<form action="/x"><input name="a"></form>',
  '{% embed url="javascript:alert(1)" %}',
  '{% content-ref url="javascript:alert(1)" %}\n{% endcontent-ref %}',
  '{% hint onclick="alert(1)" style="x\\" onclick=y" %}\na\n{% endhint %}',
  '<details ontoggle=alert(1) open>\n<summary onclick=x>a</summary>\n\nb\n\n</details>',
  '<table data-view="cards"><tbody><tr><td onclick=x>a</td></tr></tbody></table>',
  '<p style="position:fixed">x</p>',
  '<img src="data:image/svg+xml,x">',
  '$\\htmlData{a=b}{x}$',
  '<base href="//x.test"><meta http-equiv=refresh><object data=x></object>',
];

test.each(attacks)('takes the harm out of %j', (source) => {
  for (const wrapped of [source, `> ${source}`, `- ${source}`, `{% hint %}\n${source}\n{% endhint %}`]) {
    const shown = html(wrapped);
    expect(shown).not.toMatch(/<(?:script|iframe|svg|style|form|object|base|meta)\b/i);
    expect(shown).not.toMatch(/<[^>]*\s(?:on\w+|style)=/i);
    expect(shown).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript)/i);
  }
});

test('no text makes it fail', () => {
  const piece = fc.constantFrom(
    '<div>',
    '</p>',
    '<!--',
    '$$',
    '- ',
    '> ',
    '{% tab %}\n',
    '{% endtab %}\n',
    '[^1]',
    '[^1]: ',
    'a',
    '\n',
    '\n\n',
    '|',
    '-',
    '<details>\n\n',
    '<td>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      expect(toHast(parse(pieces.join(''))).type).toBe('root');
    }),
  );
});

test('HTML that nests without end is shown as text', () => {
  expect(html('<div>'.repeat(20_000))).toContain('&#x3C;div>');
});
