import { expect, test } from 'vitest';
import { diffWords } from './marks.ts';

/** The marks as text: `[-removed-]` and `{+added+}`. */
const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[change])
    .join('');

test('a few words that changed are marked one by one', () => {
  expect(marked('Open the file and read it.', 'Open the page and read it.')).toBe(
    'Open the [-file-]{+page+} and read it.',
  );
});

test('a sentence of which less than half stays is shown as what it was and what it is', () => {
  expect(marked('It starts. What Lectern does.', 'It starts. Where both sides reworded text.')).toBe(
    'It starts. [-What Lectern does.-]{+Where both sides reworded text.+}',
  );
});

test('other sentences keep their marks', () => {
  expect(marked('Open the old lid now. What it does.', 'Open the red lid now. Where both sides met.')).toBe(
    'Open the [-old-]{+red+} lid now. [-What it does.-]{+Where both sides met.+}',
  );
});

test('few equal words between changes are part of the change', () => {
  expect(
    marked(
      'Before you begin, the installer is downloaded and then the tool asks for a folder.',
      'Before you begin, the archive is unpacked and then the tool asks for a folder.',
    ),
  ).toBe(
    'Before you begin, the [-installer is downloaded-]{+archive is unpacked+} and then the tool asks for a folder.',
  );
});

test('the marks are both texts again', () => {
  const [before, after] = ['One. Two of many. Three!', 'Two of those many. Four? Three!'];
  const marks = diffWords(before, after);
  const side = (other: string) =>
    marks
      .filter(({ change }) => change !== other)
      .map(({ text }) => text)
      .join('');
  expect(side('added')).toBe(before);
  expect(side('removed')).toBe(after);
});
