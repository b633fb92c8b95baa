import { expect, test } from 'vitest';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { mentionsIn } from '#lib/document/mentions.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { textOf } from '#lib/document/text.ts';
import { mentionMarkdown, mentionTargets, typedMention } from './mention-text.ts';

test.each([
  ['@', '', 0],
  ['Ask @ada', 'ada', 4],
  ['Ask @ada love', 'ada love', 4],
  ['(@ada', 'ada', 1],
  ['Line\n@ada', 'ada', 5],
])('%j is a mention that is typed', (text, search, from) => {
  expect(typedMention(text, text.length)).toEqual({ search, from });
});

test.each(['ada@example', 'Ask @ada love lace', '[@Ada](/users/one)', ''])('%j is none', (text) => {
  expect(typedMention(text, text.length)).toBeUndefined();
});

test.each([
  'Ada',
  'Ada [x](y)',
  'a*b_c`d`',
  '<b>&amp;',
  'back\\slash]',
  'ünï 名前',
  '{% hint %}',
  '$x$ ~y~ |z|',
])('the name %j comes back from Markdown as it was', (name) => {
  const markdown = mentionMarkdown({ kind: 'user', id: 'abc123', name });
  const document = parseMarkdown(`Ask ${markdown} now.`, numberedIds('m'));
  expect(mentionsIn(document)).toEqual({ users: ['abc123'], teams: [] });
  expect(document.blocks.map((block) => textOf(block))).toEqual([`Ask @${name} now.`]);
});

test('what is mentioned is shown by its name now, and one who left by the written name', () => {
  const { mention } = mentionTargets([{ kind: 'team', id: 'one', name: 'Writers' }]);
  expect(['/teams/one', '/users/two', '/spaces/one'].map((address) => mention?.(address))).toEqual([
    'Writers',
    '',
    undefined,
  ]);
});
