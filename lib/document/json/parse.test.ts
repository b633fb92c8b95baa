import { describe, expect, it } from 'vitest';
import { fromJSONDocument } from './from.ts';
import { MalformedDocument, parseJSONDocument } from './parse.ts';

const paragraph = (...nodes: unknown[]) => ({ object: 'block', type: 'paragraph', nodes });
const tree = (...nodes: unknown[]) => ({ object: 'document', data: {}, nodes });

describe('a tree of nodes', () => {
  it('needs no marks where a text has none', () => {
    const text = { object: 'text', leaves: [{ object: 'leaf', text: 'Words' }] };
    const { blocks } = fromJSONDocument(parseJSONDocument(tree(paragraph(text))), () => 'id');
    expect(blocks).toMatchObject([{ type: 'paragraph', source: 'Words\n' }]);
  });

  it.each([
    ['no list of nodes', { object: 'block', type: 'paragraph', nodes: 5 }],
    ['a node that is nothing', paragraph(null)],
    ['a text without leaves', paragraph({ object: 'text' })],
    ['a leaf without text', paragraph({ object: 'text', leaves: [{}] })],
    ['data that is no object', { object: 'block', type: 'code', data: 5 }],
    ['meta that is nothing', { object: 'block', type: 'code', meta: null }],
    ['fragments that are no list', { object: 'block', type: 'expandable', fragments: {} }],
    ['a node of another kind', paragraph({ object: 'picture', type: 'x' })],
  ])('is refused with %s', (_, node) => {
    expect(() => parseJSONDocument(tree(node))).toThrow(MalformedDocument);
    expect(() => parseJSONDocument(tree(node))).toThrow(/^nodes\.0/);
  });

  it('keeps the name of an emoji that is no character, and begins a list at one', () => {
    const half = { object: 'inline', type: 'emoji', data: { code: 'd800' } };
    const item = {
      object: 'block',
      type: 'list-item',
      nodes: [paragraph({ object: 'text', leaves: [{ text: 'One' }] })],
    };
    const list = { object: 'block', type: 'list-ordered', data: { start: 'x' }, nodes: [item] };
    const { blocks } = fromJSONDocument(parseJSONDocument(tree(paragraph(half), list)), () => 'id');
    expect(blocks).toMatchObject([{ source: ':d800:\n\n' }, { type: 'list', children: [{ open: '1. ' }] }]);
  });
});
