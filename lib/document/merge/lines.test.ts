import { expect, test } from 'vitest';
import { mergeLines } from './lines.ts';

const base = '```js\nlet a = 1;\nlet b = 2;\nlet c = 3;\nlet d = 4;\n```';

test('edits of lines that do not touch are both made', () => {
  const merged = mergeLines(base, base.replace('= 1', '= 10'), base.replace('= 4', '= 40'));
  expect(merged.main).toBe(base.replace('= 1', '= 10').replace('= 4', '= 40'));
  expect(merged.changeRequest).toBe(merged.main);
});

test('edits of lines that touch are in conflict and each version keeps the rest of both', () => {
  const main = base.replace('a = 1', 'a = 0').replace('c = 3', 'c = 33');
  const changeRequest = base.replace('d = 4', 'd = 44');
  expect(mergeLines(base, main, changeRequest)).toEqual({
    main: main,
    changeRequest: base.replace('a = 1', 'a = 0').replace('d = 4', 'd = 44'),
  });
});

test('lines that both inserted at one place are in conflict', () => {
  const merged = mergeLines(base, base.replace('\n```', '\nm();\n```'), base.replace('\n```', '\nc();\n```'));
  expect(merged.main).not.toBe(merged.changeRequest);
});

test('the same edit by both is one, and ends of lines are kept', () => {
  const edited = 'a\r\nB\r\nc';
  expect(mergeLines('a\r\nb\r\nc', edited, edited)).toEqual({ main: edited, changeRequest: edited });
});
