import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { withColors } from '#lib/rendering/code.ts';
import { renderMarkdown } from '#lib/rendering/functions.ts';
import { colorCode } from '#lib/rendering/highlight.ts';
import { consoleParts } from './console-parts.tsx';
import { RenderedBlock } from './rendered-block.tsx';
import { RenderedPage } from './rendered-page.tsx';
import type { Targets } from './targets.ts';

const targets: Targets = {
  link: (target) =>
    target.startsWith('/pages/known')
      ? { href: `/to${target.slice('/pages'.length)}`, title: 'Known page' }
      : undefined,
  file: (target) =>
    target === '/files/picture'
      ? { href: 'https://files.test/picture', name: 'picture.png', size: 2048, width: 640, height: 480 }
      : undefined,
};

function parse(source: string) {
  let count = 0;
  return parseMarkdown(source, () => `b${++count}`);
}

function shown(source: string): string {
  const document = parse(source);
  return document.blocks
    .map((block) =>
      renderToStaticMarkup(
        <RenderedBlock block={block} parts={consoleParts} targets={targets} context={document} />,
      ),
    )
    .join('');
}

/** As the server renders it, which has what reads HTML at once. */
function shownOnPage(source: string): string {
  return renderToStaticMarkup(
    <RenderedPage page={renderMarkdown(source)} targets={targets} parts={consoleParts} />,
  );
}

test('links lead to the pages and files that they name, and say so when these are gone', () => {
  const html = shown('[a](/pages/known#part) [b](/pages/lost) [c](/files/picture) [d](https://x.test)\n');
  expect(html).toContain('href="/to/known#part"');
  expect(html).toContain('href="https://files.test/picture"');
  expect(html).toContain('href="https://x.test" rel="noreferrer nofollow"');
  expect(html).toMatch(/<span class="missing"[^>]*>b<span/);
  expect(html).not.toContain('/pages/lost');
});

test('a picture keeps its place while it loads, and a missing one is told', () => {
  expect(shown('![alt text](/files/picture)\n')).toMatch(
    /<img width="640" height="480" src="https:\/\/files.test\/picture" alt="alt text"[^>]*loading="lazy"/,
  );
  expect(shown('![alt text](/files/lost)\n')).toContain('Image is missing: alt text');
});

test('a picture for the dark follows the theme of the page, and has no address that does harm', () => {
  const picture = (address: string) =>
    shownOnPage(
      `<picture><source srcset="${address}" media="(prefers-color-scheme: dark)"><img src="https://x.test/light.png" alt="a"></picture>\n`,
    );
  expect(picture('https://x.test/dark.png')).toMatch(
    /only-light"><img [^>]*light\.png.*only-dark"><img [^>]*src="https:\/\/x\.test\/dark\.png"/,
  );
  expect(picture('javascript:alert(1)')).not.toContain('only-dark');
});

test('references to pages and files are cards with their names', () => {
  expect(shown('{% content-ref url="/pages/known" %}\n[x](/pages/known)\n{% endcontent-ref %}\n')).toMatch(
    /<div data-block="b1" class="target"><a [^>]*href="\/to\/known".*Known page/,
  );
  expect(shown('{% content-ref url="/pages/lost" %}\n{% endcontent-ref %}\n')).toContain('Page not found');
  expect(shown('{% file src="/files/picture" %}\n')).toMatch(/picture\.png.*2 KB/);
  expect(shown('{% embed url="https://video.test/1" %}\n')).toContain('video.test');
});

test('a reference that would run something leads nowhere', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https:',
  ])
    for (const tag of ['content-ref', 'embed', 'file']) {
      const attribute = tag === 'file' ? 'src' : 'url';
      expect(shown(`{% ${tag} ${attribute}="${address}" %}\n`)).not.toContain('href=');
    }
});

test('nothing that an author writes is a button, which scripts of sites act on', () => {
  const html = shownOnPage(
    '<button data-player="https://x.test">a</button> <a href="/x" data-player="https://x.test">b</a>\n\n<div><button data-try-it="{}">c</button></div>\n',
  );
  expect(html).toContain('data-player="https://x.test"');
  expect(html).not.toContain('<button');
});

test('a page has its links and files where they lead, and one that is too large is its text with a note', async () => {
  expect(await page('[a](/pages/known) ![b](/files/picture) [c](/pages/lost)\n')).toMatch(
    /href="\/to\/known".*src="https:\/\/files\.test\/picture".*class="missing"/,
  );
  expect(await page('<b>'.repeat(300))).toMatch(/could not be formatted.*class="plain-text"/);
});

test('tabs are tabs, and every panel is there', () => {
  const html = shown(
    '{% tabs %}\n{% tab title="One" %}\nfirst\n{% endtab %}\n{% tab title="Two" %}\nsecond\n{% endtab %}\n{% endtabs %}\n',
  );
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toContain('first');
  expect(html).toContain('second');
});

test('tables that are cards show their cells, cover and target once', () => {
  const html = shownOnPage(
    '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>Start</strong></td><td><a href="/pages/known">x</a></td><td><a href="/files/picture">y</a></td></tr></tbody></table>\n',
  );
  expect(html).not.toContain('<table');
  expect(html).toContain('<strong>Start</strong>');
  expect(html).toMatch(/class="card-cover"/);
  expect(html).toContain('href="/to/known"');
});

async function page(source: string): Promise<string> {
  const rendered = renderMarkdown(source);
  const root = await withColors(rendered.root, colorCode);
  return renderToStaticMarkup(
    <RenderedPage page={{ ...rendered, root }} targets={targets} parts={consoleParts} />,
  );
}

test('headings have an anchor that says where it leads', async () => {
  expect(await page('## A *part*\n')).toContain('<a href="#a-part" aria-label="Link to A part"');
});

test('code is colored by its language and stays the same text', async () => {
  const html = await page('```ts\nconst a: string = "b";\n```\n');
  expect(html).toContain('var(--code-token-keyword)');
  expect(html.replace(/<[^>]*>/g, '')).toContain('const a: string = &quot;b&quot;;');
  expect(await page('```no-such-language\nx\n```\n')).toMatch(
    /<code class="language-no-such-language"[^>]*><span class="line"><span>x</,
  );
  expect(await page(`\`\`\`ts\n${'const a = 1;\n'.repeat(5000)}\`\`\`\n`)).not.toContain('var(--code-token');
});

test('highlighted lines are marked, and the others are not', async () => {
  const html = await page('```ts {1,3-4}\na;\nb;\nc;\nd;\n```\n');
  const lines = html.match(/<(?:mark|span) class="line">/g) ?? [];
  expect(lines.map((line) => line.startsWith('<mark'))).toEqual([true, false, true, true]);
});
