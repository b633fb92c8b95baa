import { expect, it } from 'vitest';
import { fromJsonText, toJsonText } from './json-text.ts';

it('a body with JSON texts says what it would with their values', () => {
  const blocks = [{ id: 'one', text: '“a”\n\u2028' }];
  const body = { object: 'sample', 'a "name"': 1, none: undefined, nothing: null, blocks };
  const withText = { ...body, blocks: fromJsonText<typeof blocks>(JSON.stringify(blocks)) };
  expect(JSON.parse(toJsonText(withText))).toEqual({
    object: 'sample',
    'a "name"': 1,
    nothing: null,
    blocks,
  });
  expect(toJsonText(withText)).toBe(JSON.stringify(body));
  for (const plain of [body, [1], null, 'a']) expect(toJsonText(plain)).toBe(JSON.stringify(plain));
});
