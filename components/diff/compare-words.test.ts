import { expect, test } from 'vitest';
import type { LeafBlock, LeafType } from '#lib/document/types.ts';
import { compareWords } from './compare-words.ts';

const leaf = (type: LeafType, source: string): LeafBlock => ({ id: 'a', type, source });
const steps = (word: string) =>
  Array.from({ length: 5_000 }, (_, at) => `Step ${at} of ${at === 2_500 ? word : 'many'}.`);

test('of prose, the texts that are read are compared', () => {
  const texts = { before: steps('one').join(' '), after: steps('two').join(' ') };
  const compared = compareWords({
    before: leaf('paragraph', texts.before),
    after: leaf('paragraph', texts.after),
    texts,
  });
  if (compared.kind !== 'words') throw new Error('They are words');
  expect(compared.texts).toEqual(texts);
  expect(compared.marks.filter(({ change }) => change !== 'same')).toEqual([
    { text: 'one', change: 'removed' },
    { text: 'two', change: 'added' },
  ]);
});

test('of code, the changed words of each line are known without its fences', () => {
  const code = (word: string) => leaf('code', ['```', ...steps(word), '```'].join('\n'));
  const compared = compareWords({ before: code('one'), after: code('two') });
  if (compared.kind !== 'lines') throw new Error('They are lines');
  const changed = compared.marks.findIndex(({ change }) => change === 'removed');
  const from = compared.marks[changed]?.text.indexOf('one') ?? 0;
  expect(compared.stretches).toHaveLength(compared.marks.length - 2);
  expect(compared.stretches[changed - 1]).toEqual([{ from, to: from + 3 }]);
  expect(compared.stretches[changed]).toEqual([{ from, to: from + 3 }]);
});

test('of a table, rows and cells are compared', () => {
  const table = (word: string) =>
    leaf(
      'table',
      ['| Key | Use |', '| - | - |', ...steps(word).map((step, at) => `| ${at} | ${step} |`)].join('\n'),
    );
  const compared = compareWords({ before: table('one'), after: table('two') });
  if (compared.kind !== 'table') throw new Error('It is a table');
  expect(compared.rows.filter(({ kind }) => kind === 'edited')).toHaveLength(1);
});
