import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { printChanges } from './changes.ts';
import { printSpace } from './space.ts';
import type { PdfFile, PdfPage } from './types.ts';

const parse = (markdown: string, ids = 'b') => JSON.stringify(parseMarkdown(markdown, numberedIds(ids)));
const head = { language: 'de', facts: [], createdAt: '2026-01-02T03:04:05Z' };
const known = new Map([['else', { title: 'Elsewhere', url: 'https://docs.test/else' }]]);
/** Documents under themselves, since nothing here looks at a hash. */
const underThemselves = (texts: readonly (string | null)[]) =>
  new Map(texts.flatMap((text) => (text === null ? [] : [[text, text]])));
const page = (id: string, markdown: string, more: Partial<PdfPage> = {}): PdfPage => ({
  id,
  title: `Page ${id}`,
  depth: 0,
  document: parse(markdown),
  ...more,
});

async function print(pages: PdfPage[], files = new Map<string, PdfFile>()) {
  const { bytes } = await printSpace({
    ...head,
    title: 'Space',
    hasContents: pages.length > 1,
    files,
    known,
    pages,
    documents: underThemselves(pages.map(({ document }) => document)),
  });
  return read(bytes);
}

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const sheets = text.map((sheet) => sheet.replace(/\s+/g, ' '));
  return { pdf, sheets, all: sheets.join(' ') };
}

const everything = `# Heading *one*

Text with **bold**, \`code\`, ~~gone~~, $x^2$, <kbd>Key</kbd> and a note[^1].

- [x] done
- [ ] open
  1. nested

> Quoted.

{% hint style="danger" %}
Hinted.
{% endhint %}

{% tabs %}
{% tab title="Tab title" %}
Tabbed.
{% endtab %}
{% endtabs %}

<details><summary>Summary</summary>

Folded.

</details>

{% stepper %}
{% step %}
## Stepped
{% endstep %}
{% endstepper %}

{% columns %}
{% column %}
Left.
{% endcolumn %}
{% column %}
Right.
{% endcolumn %}
{% endcolumns %}

{% content-ref url="/pages/else" %}
[old-name.md](/pages/else)
{% endcontent-ref %}

{% file src="/files/f1" caption="Captioned" %}

{% embed url="https://video.test/1" %}
Embedded.
{% endembed %}

{% openapi src="petstore" path="/pets" method="get" %}
{% endopenapi %}

{% unheard of="this" %}

{% code title="main.ts" %}
\`\`\`ts
const answer = 42;
\`\`\`
{% endcode %}

<figure><img src="/files/f2" alt="Drawn"><figcaption>Figured.</figcaption></figure>

$$
a + b
$$

| Column | Other |
|---|---|
| Cell | <ul><li>One</li><li>Two</li></ul> |

---

<div align="center">Plain <b>HTML</b></div>

[^1]: Footnoted.
`;

it('names the page that a link page leads to, and shows no id of one that is closed or gone', async () => {
  const link = (id: string, url: string) => page(id, '', { url });
  const { all } = await print([
    link('a', '/pages/else'),
    link('b', '/pages/closed1'),
    link('c', 'https://x.test/'),
  ]);
  expect(all).toContain('Page a Elsewhere');
  expect(all).toContain('https://x.test/');
  expect(all).not.toContain('/pages/');
});

describe('a PDF', () => {
  it('holds all that a page holds', async () => {
    const { all } = await print([page('one', everything)]);
    const words =
      'Heading one|bold|code|gone|x^2|Key|note|done|☑|open|☐|nested|Quoted.|Danger|Hinted.|Tab title|Tabbed.|Summary|Folded.|Stepped|Left.|Right.|Elsewhere|Captioned|https://video.test/1|Embedded.|petstore · /pets · get|main.ts|const answer = 42;|[Image: Drawn]|Figured.|a + b|Column|Other|Cell|One|Two|Plain HTML|Footnoted.|unheard';
    for (const word of words.split('|')) expect(all).toContain(word);
    expect(all).not.toContain('old-name.md');
  });

  it('is tagged, and says its title, language and structure', async () => {
    const { pdf } = await print([
      page('one', '# First\n\n## Second\n'),
      page('two', 'Text.\n', { depth: 1 }),
    ]);
    const outline = await pdf.getOutline();
    expect(outline[0]).toMatchObject({
      title: 'Page one',
      items: [{ title: 'First', items: [{ title: 'Second' }] }, { title: 'Page two' }],
    });
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Space', Language: 'de' });
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    for (const role of ['H1', 'H2', 'H3', 'Sect']) expect(tree).toContain(`"role":"${role}"`);
  });

  it('leads from its table of contents and links to places in it, and to the outside', async () => {
    const markdown =
      '[two](/pages/two#part), [else](/pages/else#x), [out](https://out.test/a), [no](/files/f1)\n';
    const { pdf, sheets } = await print([page('one', markdown), page('two', '# Part\n')]);
    expect(sheets[0]).toMatch(/Contents Page one 2 Page two 3/);
    const places = await pdf.getDestinations();
    expect(Object.keys(places)).toEqual(expect.arrayContaining(['one', 'two', 'two%23part']));
    const links = (await (await pdf.getPage(2)).getAnnotations()) as { url?: string; dest?: string }[];
    expect(links.map(({ url, dest }) => url ?? dest)).toEqual([
      'two%23part',
      'https://docs.test/else#x',
      'https://out.test/a',
    ]);
  });

  it('repeats the head of a table on each sheet, and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `| row-${at}- | x |`).join('\n');
    const { sheets, all } = await print([page('one', `| Name | Value |\n|---|---|\n${rows}\n`)]);
    expect(sheets.length).toBeGreaterThan(2);
    for (const sheet of sheets) expect(sheet).toContain('Name Value');
    for (let at = 0; at < 120; at += 1) expect(all).toContain(`row-${at}-`);
  });

  it('wraps long lines of code and long words', async () => {
    const long = 'x'.repeat(3_000);
    const { all } = await print([page('one', `\`\`\`\n${long}\n\`\`\`\n\n${'y'.repeat(3_000)}\n`)]);
    expect(all.match(/x/g)).toHaveLength(3_000);
    expect(all.match(/y/g)).toHaveLength(3_000);
  });

  it('goes on with a cell that is higher than a sheet', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `w${at}.`).join(' ');
    const { all, sheets } = await print([page('one', `| A |\n|---|\n| ${words} |\n`)]);
    expect(sheets.length).toBeGreaterThan(1);
    expect(all).toContain('w0.');
    expect(all).toContain('w2999.');
  });

  it('has letters of many scripts, and a sign for those that it has not', async () => {
    const scripts = 'Ελληνικά Русский Tiếng हिन्दी ≤ ∑ → 🚀 ✅';
    const { all } = await print([page('one', `${scripts} བོད\n`)]);
    for (const word of ['Ελληνικά', 'Русский', 'Tiếng', '≤', '∑', '→']) expect(all).toContain(word);
    expect(all).toContain('\ufffd');
  });

  it('has Chinese, Japanese and Korean letters, which can be searched and copied, and no more of them than it shows', async () => {
    const texts = [
      '# 快速入门指南',
      '安装与**配置**，请先阅读本页。',
      '`命令` 한국어 문서',
      'はじめに、カタカナと「漢字」。',
    ];
    const { bytes } = await printSpace({
      ...head,
      title: '产品手册',
      hasContents: true,
      files: new Map(),
      known,
      pages: [page('one', texts.join('\n\n'), { title: '开始' }), page('two', 'Plain.', { title: '結束' })],
      documents: underThemselves([parse(texts.join('\n\n')), parse('Plain.')]),
    });
    const { all } = await read(bytes);
    const words =
      '产品手册|开始|結束|快速入门指南|安装与配置，请先阅读本页。|命令|한국어 문서|はじめに、カタカナと「漢字」。';
    for (const word of words.split('|'))
      expect(all.replaceAll(/(?<=\p{L}) (?=\p{sc=Han})/gu, '')).toContain(word);
    expect(all).not.toContain('\ufffd');
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('draws pictures of any kind, and names those that can’t be read', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
    const files = new Map([
      ['f1', { name: 'a.svg', bytes: new TextEncoder().encode(svg) }],
      ['f2', { name: 'b.png', bytes: new TextEncoder().encode('no picture') }],
    ]);
    const { pdf, all } = await print([page('one', '![Drawn](/files/f1) ![](/files/f2)\n')], files);
    const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
    // 85 is what `pdfjs` calls the painting of an image.
    expect(fnArray.filter((each) => each === 85)).toHaveLength(1);
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"alt":"Drawn"');
    expect(all).toContain('[Image: b.png]');
  });
});

describe('the PDF of changes', () => {
  const printed = async (before: string | null, after: string | null) => {
    const change = { id: 'one', title: 'Page one', changes: ['Content edited'] };
    const [old, fresh] = [before && parse(before, 'old'), after && parse(after)];
    const { bytes } = await printChanges({
      ...head,
      title: '#1 Subject',
      subject: 'Subject',
      description: parse('Because.\n'),
      files: new Map(),
      known,
      changes: [{ ...change, before: old, after: fresh }],
      documents: underThemselves([old, fresh]),
    });
    return (await read(bytes)).all;
  };

  it('keeps both sides of what changed, with a sign and a word for each', async () => {
    const all = await printed(
      '# Leaving\n\nAn old word stays.\n\n```\nold line\nsame\n```\n\n| A | B |\n|---|---|\n| 1 | **two** |\n| 3 | 4 |\n',
      'A new word stays.\n\n```\nnew line\nsame\n```\n\n| A | B |\n|---|---|\n| 3 | 5 |\n\n> Arriving.\n',
    );
    for (const word of ['Subject', 'Because.', '1 change', '± Edited', '+ Added', '− Removed'])
      expect(all).toContain(word);
    for (const word of ['old', 'new', 'two', 'Leaving', 'Arriving.']) expect(all).toContain(word);
    for (const line of ['− old line', '+ new line']) expect(all).toContain(line);
  });

  it('counts what did not change', async () => {
    const others = Array.from({ length: 9 }, (_, at) => `Paragraph ${at}.\n\n`).join('');
    expect(await printed(`${others}Old end.\n`, `${others}New end.\n`)).toContain('… 8 unchanged blocks');
  });

  it('shows a page that came or went as a whole', async () => {
    expect(await printed(null, 'Fresh.\n')).toContain('+ Added Fresh.');
    expect(await printed('Gone.\n', null)).toContain('− Removed Gone.');
  });

  it('shows both versions where only marks differ', async () => {
    expect(await printed('One **word**.\n', 'One *word*.\n')).toMatch(/Before One word\. After One word\./);
  });
});
