import { expect, test } from 'vitest';
import { diffLines } from '#lib/document/diff/marks.ts';
import { codeLines } from './code-lines.ts';

const code = (body: string, info = 'ts title="a.ts"') => `\`\`\`${info}\n${body}\n\`\`\`\n\n`;

test('code is compared without its fences, under its title and language', () => {
  const { caption, language, marks } = codeLines(diffLines(code('one'), code('two')));
  expect(caption).toBe('a.ts, ts');
  expect(language).toBe('ts');
  expect(marks.map(({ text, change }) => [text, change])).toEqual([
    ['one\n', 'removed'],
    ['two\n', 'added'],
  ]);
});

test('another language is a changed line', () => {
  const { caption, marks } = codeLines(diffLines(code('one', 'ts'), code('one', 'js')));
  expect(caption).toBeUndefined();
  expect(marks.map(({ change }) => change)).toContain('added');
});

test('lines that are highlighted or no longer are a changed line', () => {
  const { marks } = codeLines(diffLines(code('one', 'ts {1}'), code('one', 'ts {1-2}')));
  expect(marks.filter(({ change }) => change !== 'same').map(({ text }) => text)).toEqual([
    '```ts {1}\n',
    '```ts {1-2}\n',
  ]);
});

test('lines that are no code stay as they are', () => {
  const marks = diffLines('<p>\n</p>\n', '<b>\n</b>\n');
  expect(codeLines(marks)).toEqual({ marks });
});

test('a long opening of a fence takes no longer than its length', () => {
  const info = `${' '.repeat(3_900)}a\u2028b`;
  expect(codeLines(diffLines(code('one', info), code('two', info))).language).toBe('a');
});
