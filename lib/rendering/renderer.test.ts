import { afterAll, describe, expect, it } from 'vitest';
import { Renderer } from './renderer.ts';

const lost: string[] = [];
const renderer = new Renderer({ log: { error: (_fields, message) => lost.push(message) } });

afterAll(() => renderer.stop());

const textOf = (value: unknown): string => JSON.stringify(value);

describe('a page', () => {
  it('is rendered in a thread, with its headings, targets and the colours of its code', async () => {
    const { root, headings, targets, isPlain } = await renderer.render(
      'one',
      '# A *b*\n\n[c](/pages/d) [c](/pages/d) ![e](/files/f)\n\n```ts\nconst a = 1;\n```\n',
    );
    expect(headings).toMatchObject([{ title: 'A b', anchor: 'a-b', level: 1 }]);
    expect(targets).toEqual(['/pages/d', '/files/f']);
    expect(textOf(root)).toContain('var(--code-token-keyword)');
    expect(isPlain).toBe(false);
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

  it('that takes long holds up neither this thread nor pages of others', async () => {
    const slow = new Renderer({ log: { error: () => undefined }, longestViewMs: 5_000 });
    try {
      await Promise.all(['one', 'two'].map((owner) => slow.render(owner, `${owner}\n`)));
      const hostile = 'a \n'.repeat(174_333);
      const views = [1, 2, 3].map((at) => slow.render('one', `${at} ${hostile}`));
      let longest = 0;
      let before = performance.now();
      const ticks = setInterval(() => {
        longest = Math.max(longest, performance.now() - before);
        before = performance.now();
      }, 10);
      expect(textOf((await slow.render('two', 'quick *words*\n')).root)).toContain('"em"');
      expect((await Promise.all(views)).map(({ isPlain }) => isPlain)).toEqual([true, true, true]);
      clearInterval(ticks);
      expect(longest).toBeLessThan(2_000);
    } finally {
      await slow.stop();
    }
  });
});
