import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';
import { readQuery } from './query.ts';
import { searchQueries, searchVector } from './tsquery.ts';
import { wordsOf } from './words.ts';

const words = (text: string) => wordsOf(text).map(({ word }) => word);

describe('the words of a text', () => {
  it('are told without case, accents and widths', () => {
    expect(words('Café ＡＰＩ Ünïcode')).toEqual(['cafe', 'api', 'unicode']);
  });

  it('are cut at punctuation', () => {
    expect(words('foo_bar v1.2 a/b.ts')).toEqual(['foo', 'bar', 'v1', '2', 'a', 'b', 'ts']);
  });

  it('are pairs of characters where a script has no spaces', () => {
    expect(words('検索API')).toEqual(['検索', '索', 'api']);
    expect(words('ガイド')).toEqual(['ガイ', 'イド', 'ド']);
  });

  it('never end in half a character', () => {
    expect(words('𐐀'.repeat(100))[0]?.isWellFormed()).toBe(true);
  });
});

describe('a query', () => {
  const read = (written: string) => searchQueries(readQuery(written));

  it('asks for each word, the last one as far as it is typed', () => {
    expect(read('merge requ')?.exact).toBe(`'merge' | 'requ':*`);
    expect(read('merge request ')?.exact).toBe(`'merge' | 'request'`);
  });

  it('takes words that are written together, or in quotes, in a row', () => {
    expect(read('foo_bar ')?.exact).toBe(`('foo' <-> 'bar')`);
    expect(read('"change request"')?.any).toBe(`('change' <-> 'request')`);
  });

  it('leaves pages out that have a word with a minus', () => {
    expect(read('merge -conflict')).toMatchObject({
      terms: [`('merge' | 'merg':*)`],
      excluded: [`'conflict'`],
    });
    expect(read('-conflict')).toBeUndefined();
  });

  it('finds a character of an unspaced script at the head of any pair', () => {
    expect(read('検')?.exact).toBe(`'検':*`);
    expect(read('検索機')?.exact).toBe(`('検索' <-> '索機')`);
  });

  it('asks for nothing when it says nothing', () => {
    for (const written of ['"', ':*', '\\', '&|!()<->', '-', '""', ' ', '😀'])
      expect(read(written)).toBeUndefined();
  });

  it('holds letters and digits alone whatever is written', () => {
    const marks = /^[\p{L}\p{M}\p{N}' ():*|<>-]*$/u;
    for (const written of [`o'neill\\'`, `a':*B`, `"x' | 'y"`, `\u0000a`, '\ud800b'])
      expect(read(written)?.any).toMatch(marks);
  });
});

describe('a search vector', () => {
  it('has a gap between its parts and their weights', () => {
    const vector = searchVector([
      { text: 'One', weight: 'A' },
      { text: 'two one', weight: 'C' },
    ]);
    expect(vector).toBe(`'one':1A,4C 'two':3C`);
  });

  it('stays below what the database takes, also for texts without a space', () => {
    const text = Array.from({ length: 100_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + (at % 20_000)),
    ).join('');
    expect(Buffer.byteLength(searchVector([{ text, weight: 'C' }]))).toBeLessThan(500_000);
  });
});

describe('an excerpt', () => {
  it('shows the text around what was found, cut between words', () => {
    const text = `${'before '.repeat(60)}needle${' behind'.repeat(60)}`;
    const piece = excerpt(text, ['needle']);
    expect(piece).toMatch(/^…before .*needle behind.* behind…$/);
    expect(piece.length).toBeLessThan(260);
  });

  it('is the whole text when it is short', () => {
    expect(excerpt('One\ntwo', ['two'])).toBe('One two');
  });
});
