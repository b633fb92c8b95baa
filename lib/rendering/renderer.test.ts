import { afterAll, describe, expect, it } from 'vitest';
import { Renderer } from './renderer.ts';

const lost: string[] = [];
const log = { error: (_fields: object, message: string) => lost.push(message) };
const renderer = new Renderer({
  log,
  longestViewMs: 25_000,
  longestRunMs: { renderMarkdown: 25_000, renderBlocks: 25_000, renderReferences: 25_000, colorCode: 25_000 },
});

afterAll(() => renderer.stop(), 90_000);

const textOf = (value: unknown): string => JSON.stringify(value);

describe('what a page shows of OpenAPI specs', () => {
  const reference = {
    ...{
      kind: 'operation' as const,
      method: 'get',
      name: '/books',
      title: 'Books',
      description: 'All *books*.',
    },
    ...{ tags: [], servers: [], security: [], parameters: [], responses: [] },
    requests: [{ title: 'cURL', language: 'bash', code: "curl 'https://x.example'" }],
  };
  const items = [{ ...reference, spec: 'library', reference }];

  it('has its descriptions as elements and the colors of its code', async () => {
    const rendered = await renderer.renderReferences('one', items);
    expect(rendered.isComplete).toBe(true);
    expect(textOf(rendered.texts['All *books*.'])).toContain('"tagName":"em"');
    expect(textOf(rendered.codes)).toContain('var(--code-token');
  });

  it('says that it is not complete when there was no time for it', async () => {
    const hurried = new Renderer({ log, longestViewMs: 0 });
    expect(await hurried.renderReferences('one', items)).toMatchObject({ isComplete: false, codes: {} });
    await hurried.stop();
  });
});

describe('a page', () => {
  it('is rendered in a thread, with its headings, targets and the colors of its code', async () => {
    const { root, headings, targets, isPlain, isComplete } = await renderer.render(
      'one',
      '# A *b*\n\n[c](/pages/d) [c](/pages/d) ![e](/files/f)\n\n```ts\nconst a = 1;\n```\n',
    );
    expect(headings).toMatchObject([{ title: 'A b', anchor: 'a-b', level: 1 }]);
    expect(targets).toEqual(['/pages/d', '/files/f']);
    expect(textOf(root)).toContain('var(--code-token-keyword)');
    expect([isPlain, isComplete]).toEqual([false, true]);
  });

  it('that is given as blocks shows them under the ids that they keep', async () => {
    const paragraph = { id: 'kept', type: 'paragraph' as const, source: 'One *two*.\n' };
    const { root } = await renderer.renderBlocks('one', [paragraph]);
    expect(root.children).toMatchObject([{ tagName: 'p', properties: { dataBlock: 'kept' } }]);
  });

  it('comes the second time without a thread', async () => {
    const page = '# Again\n\n```ts\nconst b = 1;\n```\n';
    const first = await renderer.render('one', page);
    const at = performance.now();
    for (let count = 0; count < 50; count += 1) expect(await renderer.render('two', page)).toEqual(first);
    expect(performance.now() - at).toBeLessThan(1_000);
  });

  it('whose code has long lines is there soon, with those lines plain', async () => {
    const block = `\`\`\`html\n${'<'.repeat(3_000)}\n<b class="c">\n\`\`\`\n\n`;
    const { root, isPlain } = await renderer.render('one', block.repeat(4));
    expect(isPlain).toBe(false);
    expect(textOf(root)).toContain('var(--code-token');
    expect(lost).toEqual([]);
  });

  it('says that it is not complete when there was no time for the colors of its code', async () => {
    const usual = 25_000;
    const hurried = new Renderer({
      log: { error: () => undefined },
      longestViewMs: usual,
      longestRunMs: { renderMarkdown: usual, renderBlocks: usual, renderReferences: usual, colorCode: 1 },
    });
    const page = '# A\n\n```ts\nconst late = 1;\n```\n';
    try {
      // What failed is known the second time.
      for (const _ of [1, 2])
        expect(await hurried.render('one', page)).toMatchObject({ isPlain: false, isComplete: false });
      expect((await hurried.render('one', 'No code.\n')).isComplete).toBe(true);
    } finally {
      await hurried.stop();
    }
  });

  it('that takes long holds up neither this thread nor pages of others', async () => {
    await Promise.all(['one', 'two'].map((owner) => renderer.render(owner, `The thread of ${owner}\n`)));
    const hostile = 'a \n'.repeat(40_000);
    const views = [1, 2].map((at) => renderer.render('one', `${at} ${hostile}`).then(() => 'hostile'));
    let longest = 0;
    let before = performance.now();
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 10);
    const quick = renderer.render('two', 'quick *words*\n').then(({ root }) => textOf(root));
    expect(await Promise.race([quick, ...views])).toContain('"em"');
    clearInterval(ticks);
    expect(longest).toBeLessThan(2_000);
    await Promise.all(views);
  }, 90_000);

  it('that is the first of a process is waited for until its thread has loaded', async () => {
    const cold = new Renderer({ log, longestViewMs: 250 });
    expect((await cold.render('one', 'The *first* page.\n')).isPlain).toBe(false);
    await cold.stop();
  });

  it('that nobody can wait for is its text, and is there for the next who asks', async () => {
    const hasty = new Renderer({ log: { error: () => undefined }, longestViewMs: 1 });
    const render = () => hasty.render('one', 'some *words*\n\n'.repeat(500));
    try {
      const first = await render();
      expect(first).toMatchObject({ isPlain: true, isComplete: false });
      expect(textOf(first.root)).toContain('some *words*');
      await expect.poll(async () => (await render()).isPlain, { timeout: 25_000 }).toBe(false);
    } finally {
      await hasty.stop();
    }
  });
});
