import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';
import type { SpecPath } from './types.ts';

const paths: SpecPath[] = [
  [],
  ['paths', '/a', 'get'],
  ['paths', '/a', 'get', 'responses', 200],
  ['paths', '/a', 'get', 'responses', '200', 'absent', 'deeper'],
  ['tags', 1, 'name'],
  ['absent'],
];

function placesIn(text: string): string[] {
  return sourceOf(text)
    .keyPlacesOf(paths)
    .map(({ line, column }) => `${line}:${column}`);
}

test('keys are found in JSON, or else the last one that leads to them', () => {
  const text = `{
  "paths": {
    "/a": { "get": { "responses": { "200": {} } } },
    "\\u002fa": {}
  },
  "tags": [
    { "name": "one" },
    { "name": "two" }
  ]
}`;
  expect(placesIn(text)).toEqual(['1:1', '3:13', '3:37', '3:37', '8:7', '1:1']);
});

test('keys are found in YAML, also where aliases and merge keys lead to them', () => {
  const text = `paths:
  /a:
    get:
      responses:
        200: &ok
          description: OK
tags:
  - name: one
  - name: two
x-alias: *ok
x-merged: {<<: *ok}
`;
  expect(placesIn(text)).toEqual(['1:1', '3:5', '5:9', '5:9', '9:5', '1:1']);
  const inside: SpecPath[] = [
    ['x-alias', 'description'],
    ['x-merged', 'description'],
  ];
  expect(sourceOf(text).keyPlacesOf(inside)).toEqual([
    { line: 10, column: 1 },
    { line: 11, column: 1 },
  ]);
});

test('keys are found in JSON behind a text of many megabytes', () => {
  const text = JSON.stringify({ image: `${'x'.repeat(11_000_000)}\n"`, tags: [{ name: 'one' }] });
  expect(sourceOf(text).keyPlacesOf([['tags']])).toEqual([{ line: 1, column: text.indexOf('"tags"') + 1 }]);
});
