import { afterAll, describe, expect, it } from 'vitest';
import { UnfitChoice } from '#lib/document/merge/resolve.ts';
import { mostBlocks, TooManyBlocks } from '#lib/document/most-blocks.ts';
import { DocumentThreads, documentsHere } from './documents.ts';
import { documentOf, emptyDocument } from './functions.ts';

const threads = new DocumentThreads({ log: { error: () => undefined } });
const documents = threads.of('one');
const calls: string[] = [];
threads.watch((name) => calls.push(name));

afterAll(() => threads.stop());

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Paragraph ${at} is one of many, with a [link](page-${at}.md).\n\n`,
  );
const large = paragraphs(500).join('');

describe('what is done with documents', () => {
  it('is done here while it is small, and in a thread when there is much text or there are many lines', async () => {
    calls.length = 0;
    await documents.readMarkdown('A few words.\n');
    expect(calls).toEqual([]);
    for (const much of [large, '# a\n'.repeat(500), '# a\r'.repeat(500)]) {
      await documents.readMarkdown(much);
      expect(calls.splice(0)).toEqual(['readMarkdown']);
    }
    expect([threads.running, threads.waiting]).toEqual([0, 0]);
  });

  it('comes to the same in a thread as here', async () => {
    const here = documentsHere();
    const { json, targets, blocks } = await documents.readMarkdown(large);
    expect([targets.length, blocks]).toEqual([500, 500]);
    const before = await documents.finish(json, new Map([['page-1.md', '/pages/one']]), null);
    expect(before?.json).toContain('(/pages/one)');
    const again = await here.finish(json, new Map([['page-1.md', '/pages/one']]), null);
    expect(before?.hash).toBe(again?.hash);
    const text = before?.json ?? '';
    const edited = text.replaceAll('is one of many', 'is one');
    expect(await documents.diff(text, edited)).toEqual(await here.diff(text, edited));
    expect(await documents.merge(text, edited, text)).toEqual(await here.merge(text, edited, text));
    expect(await documents.indexed({ title: 'A' }, text)).toEqual(await here.indexed({ title: 'A' }, text));
    expect(await documents.links(text)).toEqual(await here.links(text));
    expect(await documents.toJSON(text)).toEqual(await here.toJSON(text));
    expect(await documents.print(text, new Map())).toBe(large.replace('page-1.md', '/pages/one'));
    expect(documentOf(text).blocks).toHaveLength(500);
  });

  it('says of what takes too long that the page is too large, not that others are in the way', async () => {
    const hasty = new DocumentThreads({ log: { error: () => undefined }, longestRunMs: 1 });
    const refused = hasty.of('one').readMarkdown('a\n'.repeat(100_000));
    await expect(refused).rejects.toMatchObject({ status: 503, type: 'too_costly', headers: {} });
    await hasty.stop();
  });

  it('is refused alike in a thread as here', async () => {
    await expect(documents.readMarkdown('- a\n'.repeat(mostBlocks))).rejects.toBeInstanceOf(TooManyBlocks);
    const { json } = await documents.readMarkdown(large);
    const conflict = { id: 'c', kind: 'text' as const, block: 'gone', main: 'a', changeRequest: 'b' };
    for (const document of [json, emptyDocument])
      await expect(documents.resolve(document, conflict, { choice: 'main' })).rejects.toBeInstanceOf(
        UnfitChoice,
      );
  });

  it('lets others take their turn in a row of small things', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    const some = paragraphs(40).join('');
    for (let at = 0; at < 100; at += 1) await documents.readMarkdown(some);
    clearInterval(count);
    expect(turns).toBeGreaterThan(3);
  });
});
