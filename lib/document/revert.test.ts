import { describe, expect, it } from 'vitest';
import { identify } from './identity.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';
import { revertBlocks } from './revert.ts';
import { type Block, type Document, isContainer } from './types.ts';

let count = 0;
const newId = () => `block ${++count}`;
const read = (markdown: string) => parseMarkdown(markdown, newId);

/** The document that people made of another one by writing this. */
const edited = (before: Document, markdown: string) => identify(read(markdown), before, newId);

function blockWith(document: Document, words: string): Block {
  const walk = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => [...(isContainer(block) ? walk(block.children) : []), block]);
  const block = walk(document.blocks).find((each) => printMarkdown({ blocks: [each] }).includes(words));
  if (!block) throw new Error(`no block has “${words}”`);
  return block;
}

const reverted = (now: Document, then: Document, ...blocks: Block[]) =>
  revertBlocks(now, then, new Set(blocks.map(({ id }) => id)), newId);

describe('a block that is put back', () => {
  const then = read('First words.\n\nSecond words.\n\nThird words.\n');

  it('is changed back where it is, and leaves all others alone', () => {
    const now = edited(then, 'First words.\n\nSecond words, changed.\n\nThird words, changed.\n');
    const after = reverted(now, then, blockWith(then, 'Second'));
    expect(printMarkdown(after)).toBe('First words.\n\nSecond words.\n\nThird words, changed.\n');
    expect(after.blocks.map(({ id }) => id)).toEqual(now.blocks.map(({ id }) => id));
  });

  it('stands apart from what is beside it now', () => {
    const now = edited(then, 'First words.\n\nSomething else entirely.\n');
    const after = reverted(now, then, blockWith(then, 'Third'));
    expect(printMarkdown(after).match(/Third words\./g)).toHaveLength(1);
    expect(after.blocks).toHaveLength(3);
    expect(read(printMarkdown(after)).blocks).toHaveLength(3);
  });

  it('stands once, also where it left its container', () => {
    const old = read('> Quoted words.\n\nOther words.\n');
    const quoted = blockWith(old, 'Quoted');
    const now = {
      blocks: [
        { ...quoted, source: 'Quoted words, changed.\n\n' } as Block,
        ...read('Other words.\n').blocks,
      ],
    };
    const after = reverted(now, old, quoted);
    expect(printMarkdown(after).match(/Quoted/g)).toHaveLength(1);
    expect(printMarkdown(after)).toContain('Quoted words.\n');
  });

  it('leaves what it held where that stands now', () => {
    const old = read('> Quoted words.\n>\n> More of them.\n\nOther words.\n');
    const quote = old.blocks[0] as Block;
    const now = edited(old, 'Other words.\n\nQuoted words.\n');
    const after = reverted(now, old, quote);
    expect(printMarkdown(after)).toBe('> More of them.\n\nOther words.\n\nQuoted words.\n');
  });

  it('leaves what it holds of older blocks when it goes', () => {
    const old = read('A\n\nThe quick brown fox jumps.\n\nB\n');
    const now = edited(old, 'A\n\n> New words.\n>\n> The quick brown fox jumps.\n\nB\n');
    const quote = now.blocks[1] as Block;
    expect(printMarkdown(reverted(now, old, quote))).toBe('A\n\nThe quick brown fox jumps.\n\nB\n');
  });

  it('comes back with its list when that is gone', () => {
    const old = read('Before.\n\n* One\n* Two\n\nBehind.\n');
    const now = edited(old, 'Before.\n\nBehind.\n');
    const after = reverted(now, old, blockWith(old, 'Two'));
    expect(printMarkdown(after)).toBe('Before.\n\n* Two\n\nBehind.\n');
  });

  it('goes when it was not there', () => {
    const now = edited(then, 'First words.\n\nSecond words.\n\nNew words.\n\nThird words.\n');
    expect(printMarkdown(reverted(now, then, blockWith(now, 'New')))).toBe(printMarkdown(then));
  });
});
