import { expect, test } from 'vitest';
import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import type { Document } from '#lib/document/types.ts';
import { locateAnchors } from './locate.ts';
import { PageText } from './page-text.ts';
import { findQuote, quoteOf, SolidText } from './quote.ts';

let count = 0;
const newId = () => `b${++count}`;
const read = (markdown: string, before: Document = { blocks: [] }) =>
  identify(parseMarkdown(markdown, newId), before, newId);

/** Where the words between `«` and `»` are after an edit: the block’s text, with the quote marked again. */
function relocated(before: string, after: string): string {
  const then = read(before.replace(/[«»]/g, ''));
  const now = read(after, then);
  return shown(now, quoted(then, before), then);
}

function quoted(then: Document, marked: string) {
  const text = new PageText(then);
  const [, prefix = '', words = ''] = /([^\n]*)«([^»]*)»/.exec(marked) ?? [];
  for (const { id } of then.blocks) {
    const own = text.textOf(id) ?? '';
    const start = own.indexOf(`${prefix}${words}`);
    if (start < 0) continue;
    const range = { start: start + prefix.length, end: start + prefix.length + words.length };
    return { block: id, quote: quoteOf(own, range) };
  }
  throw new Error(`Nothing is quoted in ${marked}`);
}

function shown(now: Document, anchor: ReturnType<typeof quoted>, then: Document): string {
  const [[place] = []] = locateAnchors(now, [{ document: then, anchors: [anchor] }]);
  if (place?.block === undefined) return place?.state ?? '';
  const text = new PageText(now).textOf(place.block) ?? '';
  const range = place.quote && findQuote(text, place.quote);
  if (typeof range !== 'object') return `${place.state}: ${text}`;
  return `${place.state}: ${text.slice(0, range.start)}«${text.slice(range.start, range.end)}»${text.slice(range.end)}`;
}

const other = '\n\nSomething else is said in here, at some length.\n';

const cases: [name: string, before: string, after: string, expected: string][] = [
  [
    'text that stays',
    `One «two three» four.${other}`,
    `New.\n\nOne two three four.${other}`,
    'same: One «two three» four.',
  ],
  [
    'an edit before the quote',
    `One two three, «four five six» seven.${other}`,
    `One or two or three, four five six seven.${other}`,
    'edited: One or two or three, «four five six» seven.',
  ],
  [
    'an edit inside of the quote',
    `Say «the old name of it» to them.${other}`,
    `Say the new name of it to them.${other}`,
    'edited: Say «the new name of it» to them.',
  ],
  [
    'quoted words that are gone',
    `Keep this here. «Drop this sentence now.» Keep that there too, please.${other}`,
    `Keep this here. Keep that there too, please.${other}`,
    'edited: Keep this here. Keep that there too, please.',
  ],
  ['a block that is gone', `Start.\n\n«Words nobody keeps.»${other}`, `Start.${other}`, 'detached'],
  [
    'a sentence that moved to another block',
    `First things first. «This sentence moves on to another.» Last one.${other}`,
    `First things first. Last one.\n\nSomething else is said in here, at some length. This sentence moves on to another.\n`,
    'edited: Something else is said in here, at some length. «This sentence moves on to another.»',
  ],
  [
    'a paragraph that is split',
    `The first half is long enough to keep the block. It says a lot. «The second half is short.»${other}`,
    `The first half is long enough to keep the block. It says a lot.\n\nThe second half is short.${other}`,
    'edited: «The second half is short.»',
  ],
  [
    'paragraphs that are joined',
    `A short start.\n\n«Then comes more of it.»${other}`,
    `A short start. Then comes more of it.${other}`,
    'edited: A short start. «Then comes more of it.»',
  ],
  [
    'a sentence that is repeated, the first one deleted',
    `Press the key. Wait for it. «Press the key.» Go on from there.${other}`,
    `Wait for it. Press the key. Go on from there.${other}`,
    'edited: Wait for it. «Press the key.» Go on from there.',
  ],
  [
    'a sentence that is repeated, one of both deleted without a trace',
    `«Press the key.» Press the key.${other}`,
    `Press the key.${other}`,
    'edited: Press the key.',
  ],
  [
    'a word that is repeated with a small letter before it',
    `Ité asж it字 isش. So’s as is is. «Isж» so字 asش is😀. It it is is.${other}`,
    `Ité asж it字 isش. So’s as is is. It isé isж so字. Isж so字 asش is😀. As it is is.${other}`,
    'edited: Ité asж it字 isش. So’s as is is. It isé isж so字. «Isж» so字 asش is😀. As it is is.',
  ],
  [
    'words that are repeated without their full stop',
    `Is is it. Ité isж «so字 asش.»${other}`,
    `Ité isж so字 asش. Itж so字 asش is😀.${other}`,
    'edited: Ité isж so字 asش. Itж so字 asش is😀.',
  ],
  [
    'a short quote of which one word and one character are left',
    `Ité «asж it字.» ${other}`,
    `Ité **as**ж as字. ${other}`,
    'edited: Ité asж as字.',
  ],
  [
    'a quote of which half is left, with a word before it that came back by chance',
    `«Doش key😀 it. Do’s it is» do.${other}`,
    `On it key soé. Do’s it is do.${other}`,
    'edited: On it key soé. Do’s it is do.',
  ],
  [
    'a quote of which one word is left, and the signs of another',
    `Byж text字 «ifش is😀.»${other}`,
    `Byж text字 ifش as😀.${other}`,
    'edited: Byж text字 ifش as😀.',
  ],
  [
    'a quote with signs, of which less than most is left',
    `It ité isж. So字 asش «is😀 as. It’s it» it is is.${other}`,
    `It ité isж. It’s it it is is.${other}`,
    'edited: It ité isж. It’s it it is is.',
  ],
  [
    'a quote of which half of the words and all of the signs are left',
    `«B30w😀 b31w» b32w’s. B33w b34w.${other}`,
    `Mx2w😀 b31w b32w’s. B33w b34w.${other}`,
    'edited: Mx2w😀 b31w b32w’s. B33w b34w.',
  ],
  [
    'a quote of which one word is left, and a piece of another',
    `It menu by até. Whenж «at字 isش» at😀 when.${other}`,
    `It menu by até. Whenж openж字 isش at😀 when.${other}`,
    'edited: It menu by até. Whenж openж字 isش at😀 when.',
  ],
  [
    'Chinese words beside another name in Latin letters',
    `请先打开settings«页面，然后保存所有的更改»，再继续。${other}`,
    `请先打开config页面，然后保存所有的更改，再继续。${other}`,
    'edited: 请先打开config页«面，然后保存所有的更改»，再继续。',
  ],
  [
    'a quote of which a new sentence repeats a part',
    `Ité «asж it字 isش. So’s as is» is.${other}`,
    `Ité asж as字 isش. Isé isж so字 isش. So’s as is is.${other}`,
    'edited: Ité asж as字 isش. Isé isж so字 isش. So’s as is is.',
  ],
  [
    'a sentence with another before it that begins alike',
    `Press the key. «Wait for the bell.» Go on from there.${other}`,
    `Press the key. Wait for the light. Wait for the bell. Go on from there.${other}`,
    'edited: Press the key. Wait for the light. «Wait for the bell.» Go on from there.',
  ],
  [
    'a word in the middle of a quote that stands in a new sentence beside it, too',
    `Open the page. «Then press Save twice and wait.» Go on from there.${other}`,
    `Open the page, and save it. Then press Save once and wait. Go on from there.${other}`,
    'edited: Open the page, and save it. «Then press Save once and wait.» Go on from there.',
  ],
  [
    'Chinese words of which one is another now',
    `请先«打开设置页面»，然后保存。${other}`,
    `请先打开配置页面，然后保存。${other}`,
    'edited: 请先«打开配置页面»，然后保存。',
  ],
  [
    'marks and emoji',
    `Say 👩‍👩‍👧 «hello 👋🏽 world» to all.${other}`,
    `Well, say 👩‍👩‍👧 **hello** 👋🏽 world to all.${other}`,
    'edited: Well, say 👩‍👩‍👧 «hello 👋🏽 world» to all.',
  ],
  [
    'right to left',
    `مرحبا بكم «في الدليل الجديد» هنا.${other}`,
    `أهلا و مرحبا بكم في الدليل الجديد هنا.${other}`,
    'edited: أهلا و مرحبا بكم «في الدليل الجديد» هنا.',
  ],
];

test.each(cases)('%s', (_name, before, after, expected) => {
  expect(relocated(before, after)).toBe(expected);
});

test('an item of a list and a cell of a table are found in the whole', () => {
  const list = read('- one thing to do\n- two more things to do\n');
  const block = list.blocks[0]?.id ?? '';
  const text = new PageText(list).textOf(block) ?? '';
  const start = text.indexOf('two more');
  const anchor = { block, quote: quoteOf(text, { start, end: text.length }) };
  const longer = read('- a first thing\n- one thing to do\n- two more things to do\n', list);
  expect(shown(longer, anchor, list)).toBe('edited: a first thing one thing to do «two more things to do»');
  const table = read('| a | b |\n|---|---|\n| first cell here | second cell here |\n');
  const cells = table.blocks[0]?.id ?? '';
  const position = findQuote(new PageText(table).textOf(cells) ?? '', {
    text: 'cell here\tsecond',
    prefix: '',
    suffix: '',
  });
  expect(position).toEqual({ start: 10, end: 26 });
});

test('a block that came back with another id is the same where it is the only one', () => {
  const then = read('Alpha beta gamma.\n\nTwice.\n\nTwice.\n');
  const now = { blocks: then.blocks.map((block) => ({ ...block, id: newId() })) };
  const anchors = then.blocks.map(({ id }) => ({ block: id }));
  const [places = []] = locateAnchors(now, [{ document: then, anchors }]);
  expect(places.map(({ state, block }) => [state, block])).toEqual([
    ['same', now.blocks[0]?.id],
    ['detached', undefined],
    ['detached', undefined],
  ]);
});

test('words that stand several times are found by the text around them, or not at all', () => {
  const text = 'so it is, so it was, so it is';
  expect(findQuote(text, { text: 'so it', prefix: 'is, ', suffix: ' was' })).toEqual({ start: 10, end: 15 });
  expect(findQuote(text, { text: 'so it', prefix: '', suffix: '' })).toBe('ambiguous');
  expect(findQuote(text, { text: 'so it will', prefix: '', suffix: '' })).toBe('missing');
});

test('a quote in a long text of words that repeat takes steps by its length, not by its places', () => {
  for (const quoted of ['so it', 'so it '.repeat(300)]) {
    const stepsIn = (times: number) => {
      const text = new SolidText('so it '.repeat(times));
      expect(text.find({ text: quoted, prefix: 'so it so', suffix: 'so it so' })).toBe('ambiguous');
      return text.comparisons;
    };
    // A megabyte.
    const [few, many] = [stepsIn(17_500), stepsIn(175_000)];
    expect(many / few).toBeLessThan(11);
    expect(many).toBeLessThan(20 * 1_050_000);
  }
});

test('a prefix never begins with half a character', () => {
  for (const before of ['👋'.repeat(60), `${'👋'.repeat(60)}x`])
    expect(quoteOf(`${before}word`, { start: before.length, end: before.length + 4 }).prefix).toBe(
      [...before].slice(-40).join(''),
    );
});

test('a quote that is gone from a container with hardly anything of its text left is detached', () => {
  const hint = (text: string) => `{% hint style="info" %}\n${text}\n{% endhint %}\n`;
  const then = read(hint('One two three four five six seven.\n\nThe end of it.\n'));
  const block = then.blocks[0]?.id ?? '';
  const own = new PageText(then).textOf(block) ?? '';
  const anchor = { block, quote: quoteOf(own, { start: 4, end: 18 }) };
  const stateIn = (text: string) => {
    const now = { blocks: read(hint(text)).blocks.map((each) => ({ ...each, id: block })) };
    return locateAnchors(now, [{ document: then, anchors: [anchor] }])[0]?.[0]?.state;
  };
  expect(stateIn('The end of it.\n')).toBe('detached');
  expect(stateIn('One five six seven.\n\nThe end of it.\n')).toBe('edited');
});
