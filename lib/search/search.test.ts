import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';
import { languageOf } from './language.ts';
import { readQuery } from './query.ts';
import { leastFit, type RankedTerm, rankPage, rankPassage } from './rank.ts';
import { nearestWords, relatedWords, slipsBetween } from './slips.ts';
import { type KnownWord, termsOf, wordsToLookUp } from './terms.ts';
import { anyOf, inARow, searchVector, within } from './tsquery.ts';
import { wordsOf } from './words.ts';

const words = (text: string) => wordsOf(text).map(({ word }) => word);

describe('the words of a text', () => {
  it('are told without case, accents and widths', () => {
    expect(words('Café ＡＰＩ Ünïcode')).toEqual(['cafe', 'api', 'unicode']);
    expect(words('\u05e9\u05b8\u05dc\u05d5\u05b9\u05dd')).toEqual(words('\u05e9\u05dc\u05d5\u05dd'));
  });

  it('are cut at punctuation', () => {
    expect(words('foo v1.2 a/b.ts')).toEqual(['foo', 'v1', '2', 'a', 'b', 'ts']);
  });

  it('are told in parts and as a whole where they are written together', () => {
    expect(words('createChangeRequest')).toEqual(['create', 'change', 'request', 'createchangerequest']);
    expect(words('--log-level')).toEqual(['log', 'level', 'loglevel']);
    expect(words('font_family')).toEqual(['font', 'family', 'fontfamily']);
    expect(words('GitHub 2024-01-31')).toEqual(['github', '2024', '01', '31']);
  });

  it('know where they stand in the text', () => {
    const text = 'Wähle fontFamily, 検索';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      ...['Wähle', 'font', 'Family', 'fontFamily', '検索', '索'],
    ]);
  });

  it('are pairs of characters where a script has no spaces', () => {
    expect(words('検索API')).toEqual(['検索', '索', 'api']);
    expect(words('ガイド')).toEqual(['ガイ', 'イド', 'ド']);
  });

  it('never end in half a character', () => {
    expect(words('𐐀'.repeat(100))[0]?.isWellFormed()).toBe(true);
  });
});

describe('the language of a text', () => {
  it('is told by its frequent words and its script', () => {
    expect(languageOf('How to install it on the server')).toBe('english');
    expect(languageOf('Wie man es auf dem Server installiert und nicht die Daten verliert')).toBe('german');
    expect(languageOf('Как установить на сервер')).toBe('russian');
    expect(languageOf('How a change request is merged. Both sides changed a sentence.')).toBe('english');
    expect(languageOf('Instalação')).toBeUndefined();
  });
});

describe('a query', () => {
  const read = (written: string) =>
    readQuery(written).terms.map(({ word, open }) => (open ? `${word}…` : word));

  it('asks for each word, the last one as far as it is typed', () => {
    expect(read('merge requ')).toEqual(['merge', 'requ…']);
    expect(read('merge request ')).toEqual(['merge', 'request']);
  });

  it('knows the words that many write together', () => {
    expect(readQuery('log-level ').terms.map(({ joined }) => joined)).toEqual([
      ['loglevel', 'loglevel'],
      ['loglevel', 'loglevel'],
    ]);
    expect(wordsToLookUp(readQuery('back up ')).has('backup')).toBe(true);
  });

  it('takes words in quotes in a row, and leaves out those behind a minus', () => {
    const { phrases, excluded, terms } = readQuery('"change request" -conflict merge ');
    expect(phrases.map(inARow)).toEqual([`'change' <-> 'request'`]);
    expect(excluded.map(inARow)).toEqual([`'conflict'`]);
    expect(terms.map(({ word }) => word)).toEqual(['change', 'request', 'merge']);
  });

  it('finds a character of an unspaced script at the head of any pair', () => {
    expect(read('検')).toEqual(['検…']);
    expect(read('検索機')).toEqual(['検索', '索機']);
  });

  it('asks for nothing when it says nothing', () => {
    for (const written of ['"', ':*', '\\', '&|!()<->', '-', '""', ' ', '😀'])
      expect(readQuery(written).terms).toEqual([]);
  });

  it('asks the database for letters and digits alone, whatever is written', () => {
    const marks = /^[\p{L}\p{M}\p{N}' ():*|<>-]*$/u;
    for (const written of [`o'neill\\'`, `a':*B`, `"x' | 'y"`, `\u0000a`, '\ud800b'])
      expect(anyOf(readQuery(written).terms, 'anywhere')).toMatch(marks);
  });

  it('is asked in what belongs to some', () => {
    expect(within(anyOf([{ word: 'merg', open: true }], 'head'), ['A', 'B'])).toBe(
      `('^merg':*) & ('@A' | '@B')`,
    );
  });
});

describe('the terms of a query', () => {
  const known = (forms: string[] = []): KnownWord => ({
    isKnown: true,
    isBegun: false,
    isStop: false,
    forms,
    synonyms: [],
  });
  const vocabulary = new Map([
    ['the', { ...known(), isStop: true }],
    ['merge', known(['merged', 'merging'])],
    ['backup', known()],
    ['invoice', { ...known(), isKnown: false, synonyms: ['bill'] }],
    ['bill', known(['bills'])],
  ]);
  const termsIn = (written: string) => termsOf(readQuery(written), vocabulary);

  it('have the other forms of a word, and synonyms that count less', () => {
    const [term] = termsIn('merge ');
    expect(term?.forms.get('merging')).toBeGreaterThan(term?.forms.get('combine') ?? 1);
  });

  it('have what means the same to the organization, in all its forms', () => {
    const [term] = termsIn('invoice ');
    expect([...(term?.forms.keys() ?? [])]).toEqual(['invoice', 'bill', 'bills']);
    expect(term?.isUnknown).toBe(false);
  });

  it('leave out what says nothing, unless there is nothing else', () => {
    expect(termsIn('how can I the merge ').map(({ term }) => term.word)).not.toContain('the');
    expect(termsIn('the ').map(({ term }) => term.word)).toEqual(['the']);
  });

  it('take two words that are known as one', () => {
    expect(termsIn('back up ').map(({ forms, isUnknown }) => [forms.has('backup'), isUnknown])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe('slips of the pen', () => {
  it('are letters added, left out, replaced or swapped', () => {
    expect(slipsBetween('instlal', 'install', 2)).toBe(1);
    expect(slipsBetween('extention', 'extension', 2)).toBe(1);
    expect(slipsBetween('abc', 'xyz', 2)).toBe(Number.POSITIVE_INFINITY);
  });

  it('lead to the nearest words, and to none that are far', () => {
    expect(nearestWords('grpoups', ['groups', 'group', 'gropes'])).toEqual(['groups']);
    expect(nearestWords('saml', ['same', 'email'])).toEqual([]);
  });

  it('relate a word to those that have it as a part, and to long parts of it', () => {
    expect(relatedWords('hook', ['webhook', 'book'])).toEqual(['webhook']);
    expect(relatedWords('postgresql', ['postgres', 'post'])).toEqual(['postgres']);
    expect(relatedWords('outlook', ['look'])).toEqual([]);
  });
});

describe('ranking', () => {
  const term = (word: string, rarity: number): RankedTerm => ({ rarity, forms: new Map([[word, 1]]) });
  const score = (terms: RankedTerm[], passage: { pageTitle?: string; title?: string; body?: string }) =>
    rankPassage(terms, { pageTitle: '', title: '', body: '', ...passage }).score;
  const [rare, common] = [term('webhook', 5), term('page', 1)];

  it('puts a rare word before a common one', () => {
    expect(score([rare, common], { body: 'a webhook' })).toBeGreaterThan(
      score([rare, common], { body: 'a page' }),
    );
  });

  it('puts a title before a heading, and a heading before text', () => {
    const title = score([rare], { pageTitle: 'Webhook' });
    const heading = score([rare], { title: 'Webhook' });
    expect(title).toBeGreaterThan(heading);
    expect(heading).toBeGreaterThan(score([rare], { body: 'Webhook' }));
  });

  it('puts the word itself before several that are only near', () => {
    const animal: RankedTerm = {
      rarity: 3,
      forms: new Map([
        ['dog', 1],
        ['pet', 0.5],
        ['animal', 0.5],
      ]),
    };
    expect(score([animal], { body: 'a dog of ours' })).toBeGreaterThan(
      score([animal], { body: 'pet animal pet' }),
    );
  });

  it('puts words that stand together before words that stand apart', () => {
    const apart = `webhook ${'and so on '.repeat(10)} page`;
    const together = `webhook page ${'and so on '.repeat(10)}`;
    expect(score([rare, common], { body: together })).toBeGreaterThan(score([rare, common], { body: apart }));
  });

  it('leaves out a page that has little of what is asked', () => {
    const page = (parts: number[]) => ({ passages: [{ score: 1, parts }], same: [], near: [] });
    expect(rankPage([rare, common], page([0, 1]))).toBeUndefined();
    expect(rankPage([rare, common], page([1, 0]))?.score).toBeGreaterThan(0);
  });

  it('does not answer when most of what is asked are words that nobody wrote', () => {
    const page = (parts: number[]) => ({
      passages: [{ score: 3, parts }],
      same: parts.map((part) => part > 0),
      near: parts.map((part) => part > 0),
    });
    const [known, unwritten] = [
      { rarity: 3, forms: new Map() },
      { rarity: 3, unwritten: 4, forms: new Map() },
    ];
    expect(rankPage([known, unwritten], page([1.4, 0]))).toBeUndefined();
    expect(rankPage([known, known, unwritten], page([1, 1, 0]))).toBeDefined();
    // What is taken for such a word counts as the word.
    expect(rankPage([known, unwritten], page([1, 0.7]))).toBeDefined();
  });

  it('fits less the less a page has of what is asked', () => {
    const rare = { rarity: 3, forms: new Map() };
    const fitOf = (parts: number[], score: number) =>
      rankPage([rare, rare], { passages: [{ score, parts }], same: [true, false], near: [true, false] })
        ?.fit ?? 0;
    expect(fitOf([1, 0], 1)).toBeLessThan(leastFit);
    expect(fitOf([1, 1], 6)).toBeGreaterThan(leastFit);
  });
});

describe('a search vector', () => {
  it('has a gap between its parts and their weights, and the words of titles by themselves', () => {
    const { vector, length } = searchVector([
      { text: 'One', weight: 'A' },
      { text: 'two one', weight: 'C' },
    ]);
    expect([vector, length]).toEqual([`'one':1A,4C 'two':3C '^one'`, 3]);
  });

  it('stays below what the database takes, also for texts without a space', () => {
    const text = Array.from({ length: 100_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + (at % 20_000)),
    ).join('');
    expect(Buffer.byteLength(searchVector([{ text, weight: 'C' }]).vector)).toBeLessThan(500_000);
  });
});

describe('an excerpt', () => {
  const terms = ['needle', 'thread'].map((word): RankedTerm => ({ rarity: 1, forms: new Map([[word, 1]]) }));

  it('shows the text where most of what was asked for stands, cut between words', () => {
    const text = `needle ${'before '.repeat(60)}<b>needle</b> thread${' behind'.repeat(60)}`;
    const { text: piece, marks } = excerpt(text, terms);
    expect(piece).toMatch(/^…before .*<b>needle<\/b> thread.* behind…$/);
    expect(piece.length).toBeLessThan(260);
    expect(marks.map(({ start, end }) => piece.slice(start, end))).toEqual(['needle', 'thread']);
  });

  it('is the whole text when it is short', () => {
    expect(excerpt('One\ntwo', terms)).toEqual({ text: 'One two', marks: [] });
  });
});
