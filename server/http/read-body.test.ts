import { expect, test } from 'vitest';
import { Invalid } from '#server/core/errors.ts';
import { parseBody } from './read-body.ts';

const request = new Request('http://localhost/', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
});
const parse = (text: string) => parseBody(request, new TextEncoder().encode(text));

function issuesOf(text: string) {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof Invalid) return error.issues?.map(({ message }) => message);
    throw error;
  }
  return [];
}

test('marks within texts are no nesting and no keys', () => {
  const body = { title: '"[{,\\'.repeat(11_000) };
  expect(parse(JSON.stringify(body))).toEqual(body);
});

test('JSON that is too deep or too wide is refused before it is parsed', () => {
  expect(issuesOf('['.repeat(500_000))).toEqual(['must not be nested deeper than 64']);
  expect(issuesOf(`{"a":[${'1,'.repeat(10_001)}`)).toEqual(['must not have more than 10000 keys']);
  expect(issuesOf(`{"a":[${'1,'.repeat(9_000)}`)).toEqual(['the body is no valid JSON in UTF-8']);
});
