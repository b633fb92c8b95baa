import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesTheFloor } from './laws/cost.ts';
import { splitSentences } from './sentences.ts';

const cases: [name: string, sentences: string[]][] = [
  ['full stops, questions and exclamations end sentences', ['One. ', 'Two? ', 'Three! ', 'Four.\n\n']],
  ['a sentence may run over a line', ['It runs\nover. ', 'The next.\n']],
  [
    'closing quotes, brackets and marks stay with their sentence',
    ['He said “no.” ', '**Bold.** ', '(Aside.) ', 'End.'],
  ],
  ['an abbreviation ends no sentence', ['Tools, e.g. Git or i.e. Dr. Smith vs. No. 5. ', 'Then on.']],
  ['initials end no sentence', ['J. R. Tolkien wrote it.']],
  [
    'an apostrophe and a letter are no initial',
    ["It is the user's. ", 'They don’t. ', 'L’A. Dupont wrote it.'],
  ],
  ['a lower case word continues the sentence', ['Use v1.2. or so. ', 'Then stop.']],
  [
    'dots inside words, numbers and addresses do not count',
    ['See a.b.c at https://x.test/a.html?b=1. ', 'Pi is 3.14.'],
  ],
  ['a hard line break ends a sentence', ['A line  \n', 'another\\\n', 'last']],
  ['marks of other scripts end sentences', ['هل يعمل؟ ', 'نعم. ', 'यह है। ', 'और यह।']],
  ['ideographic marks need no blank', ['これは文。', 'もう一つ！', '終わり']],
  ['a number that counts a list item ends no sentence', ['1. First thing. ', 'More.']],
  ['a question in lower case surroundings still ends', ['really? ', 'yes! ', 'ok']],
];

test.each(cases)('%s', (_name, sentences) => {
  expect(splitSentences(sentences.join(''))).toEqual(sentences);
});

test('joined sentences are the text, whatever the text', () => {
  const piece = fc.constantFrom(
    '.',
    '!',
    '? ',
    '\n',
    '  \n',
    '\\\n',
    'e.g.',
    ' ',
    'A',
    'word',
    '”',
    '。',
    '1.',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, (each) => {
      expect(splitSentences(each).join('')).toBe(each);
      expect(splitSentences(each)).not.toContain('');
    }),
  );
});

test('an empty text has no sentences', () => {
  expect(splitSentences('')).toEqual([]);
});

test('a megabyte of marks is cut in no time', () => {
  const prose = 'A few words make one. '.repeat(25_000);
  for (const mark of ['.', '. ', '  ', '\\', "'", '.)'])
    expect(
      timesTheFloor(
        () => splitSentences(mark.repeat(500_000)),
        () => splitSentences(prose),
      ),
    ).toBeLessThan(100);
});
