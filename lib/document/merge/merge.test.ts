import { describe, expect, test } from 'vitest';
import { printMarkdown } from '../markdown/print.ts';
import type { Block, ContainerType, Document, LeafType } from '../types.ts';
import { mergeDocuments } from './merge.ts';

const leaf = (id: string, body: string, type: LeafType = 'paragraph'): Block => ({
  id,
  type,
  source: `${body}\n\n`,
});
const box = (id: string, type: ContainerType, open: string, close: string, children: Block[]): Block => ({
  id,
  type,
  open,
  prefix: '',
  close,
  children,
});
const hint = (id: string, children: Block[], style = 'info') =>
  box(id, 'hint', `{% hint style="${style}" %}\n`, '{% endhint %}\n\n', children);
const list = (id: string, children: Block[]) => box(id, 'list', '', '', children);
const item = (id: string, body: string, open = '- '): Block => ({
  id,
  type: 'item',
  open,
  prefix: ' '.repeat(open.length),
  close: '',
  children: [{ id: `${id}p`, type: 'paragraph', source: `${body}\n` }],
});
const page = (...blocks: Block[]): Document => ({ blocks });
const outline = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => ('children' in block ? `${block.id}(${outline(block.children)})` : block.id))
    .join(' ');

const a = leaf('a', 'Alpha is here. It is first.');
const b = leaf('b', 'Beta is here. It is second.');
const c = leaf('c', 'Gamma is here. It is third.');
const base = page(a, b, c);

describe('blocks', () => {
  test('a block deleted by one and untouched by the other goes', () => {
    const merged = mergeDocuments(base, page(a, c), page(leaf('a', 'Alpha is there. It is first.'), b, c));
    expect(merged.conflicts).toEqual([]);
    expect(printMarkdown(merged.document)).toBe(
      'Alpha is there. It is first.\n\nGamma is here. It is third.\n\n',
    );
  });

  test('a block deleted by one and edited by the other stays, in conflict', () => {
    const merged = mergeDocuments(base, page(a, c), page(a, leaf('b', 'Beta is gone.'), c));
    expect(merged.conflicts).toEqual([
      {
        id: 'edit-delete:b',
        kind: 'edit-delete',
        block: 'b',
        base: 'Beta is here. It is second.',
        changeRequest: 'Beta is gone.',
      },
    ]);
    expect(outline(merged.document.blocks)).toBe('a b c');
  });

  test('a block moved by one and edited by the other is moved and edited', () => {
    const merged = mergeDocuments(base, page(c, a, b), page(a, b, leaf('c', 'Gamma is there. It is third.')));
    expect(merged.conflicts).toEqual([]);
    expect(outline(merged.document.blocks)).toBe('c a b');
    expect(printMarkdown(merged.document)).toMatch(/^Gamma is there/);
  });

  test('what both append to a page is main’s and then the change request’s, and does not run together', () => {
    const last: Block = { id: 'z', type: 'paragraph', source: 'Last.\n' };
    const longer: Block = { id: 'z', type: 'paragraph', source: 'Last.\n\n' };
    const add = (id: string): Block => ({ id, type: 'paragraph', source: `${id} added.\n` });
    const merged = mergeDocuments(page(last), page(longer, add('m')), page(longer, add('n')));
    expect(merged.conflicts).toEqual([]);
    expect(printMarkdown(merged.document)).toBe('Last.\n\nm added.\n\nn added.\n');
  });

  test('what both added alike at one place is there once', () => {
    const merged = mergeDocuments(base, page(a, leaf('x', 'New.'), b, c), page(a, leaf('y', 'New.'), b, c));
    expect(outline(merged.document.blocks)).toBe('a x b c');
  });

  test('a sentence reworded by both is a text conflict that holds the change request’s', () => {
    const main = page(leaf('a', 'Alpha was here. It is first.'), b, c);
    const changeRequest = page(leaf('a', 'Alpha is now here. It is the first.'), b, c);
    const merged = mergeDocuments(base, main, changeRequest);
    expect(merged.conflicts).toEqual([
      {
        id: 'text:a',
        kind: 'text',
        block: 'a',
        base: 'Alpha is here. It is first.',
        main: 'Alpha was here. It is the first.',
        changeRequest: 'Alpha is now here. It is the first.',
        suggestion: 'Alpha was now here. It is the first.',
      },
    ]);
    expect(printMarkdown(merged.document)).toMatch(/^Alpha is now here. It is the first.\n\n/);
  });
});

describe('containers', () => {
  const inside = page(a, hint('h', [b, c]));

  test('properties are merged one by one and children as blocks', () => {
    const merged = mergeDocuments(inside, page(a, hint('h', [b, c], 'warning')), page(a, hint('h', [c])));
    expect(merged.conflicts).toEqual([]);
    expect(merged.document).toEqual(page(a, hint('h', [c], 'warning')));
  });

  test('a property set by both is an attribute conflict in which the change request’s stands', () => {
    const merged = mergeDocuments(
      inside,
      page(a, hint('h', [b, c], 'warning')),
      page(a, hint('h', [b, c], 'danger')),
    );
    expect(merged.conflicts).toEqual([
      {
        id: 'attribute:h:style',
        kind: 'attribute',
        block: 'h',
        attribute: 'style',
        base: 'info',
        main: 'warning',
        changeRequest: 'danger',
      },
    ]);
    expect(merged.document).toEqual(page(a, hint('h', [b, c], 'danger')));
  });

  test('a container deleted by one with an edit inside by the other stays as that one has it', () => {
    const merged = mergeDocuments(inside, page(a), page(a, hint('h', [b, leaf('c', 'Gamma is new.')])));
    expect(merged.conflicts.map((conflict) => conflict.id)).toEqual(['edit-delete:h']);
    expect(outline(merged.document.blocks)).toBe('a h(b c)');
  });

  test('a container deleted by one with a new child by the other stays', () => {
    const merged = mergeDocuments(inside, page(a, hint('h', [b, leaf('n', 'New.'), c])), page(a));
    expect(merged.conflicts.map((conflict) => conflict.id)).toEqual(['edit-delete:h']);
    expect(outline(merged.document.blocks)).toBe('a h(b n c)');
  });

  test('a container that one side unwrapped lets the other’s edits follow its children', () => {
    const merged = mergeDocuments(inside, page(a, b, c), page(a, hint('h', [b, leaf('c', 'Gamma is new.')])));
    expect(merged.conflicts).toEqual([]);
    expect(outline(merged.document.blocks)).toBe('a b c');
    expect(printMarkdown(merged.document)).toContain('Gamma is new.');
  });

  test('containers that the sides put into each other stay where main has them', () => {
    const two = page(hint('h', [b]), hint('i', [c]));
    const merged = mergeDocuments(
      two,
      page(hint('i', [c, hint('h', [b])])),
      page(hint('h', [b, hint('i', [c])])),
    );
    expect(outline(merged.document.blocks)).toBe('i(c h(b))');
    expect(merged.notes).toEqual([{ kind: 'moved-twice', block: 'i' }]);
  });
});

describe('lists', () => {
  const items = [item('1', 'One.'), item('2', 'Two.'), item('3', 'Three.')];

  test('items are inserted, deleted and edited one by one', () => {
    const [one, two, three] = items;
    if (!one || !two || !three) throw new Error('three items');
    const main = page(list('l', [one, item('n', 'New.'), two, three]));
    const changeRequest = page(list('l', [one, item('2', 'Second.')]));
    const merged = mergeDocuments(page(list('l', items)), main, changeRequest);
    expect(merged.conflicts).toEqual([]);
    expect(printMarkdown(merged.document)).toBe('- One.\n- New.\n- Second.\n');
  });

  test('a list without any item left is gone', () => {
    const two = items.slice(0, 2);
    const merged = mergeDocuments(
      page(a, list('l', two)),
      page(a, list('l', two.slice(1))),
      page(a, list('l', two.slice(0, 1))),
    );
    expect(merged.conflicts).toEqual([]);
    expect(outline(merged.document.blocks)).toBe('a');
  });

  test('a numbered list stays numbered and an item’s number is no edit', () => {
    const numbered = (...bodies: string[]) =>
      page(
        list(
          'l',
          bodies.map((body, at) => item(body, body, `${at + 1}. `)),
        ),
      );
    const merged = mergeDocuments(
      numbered('A', 'B', 'C'),
      numbered('A', 'M', 'B', 'C'),
      numbered('A', 'B', 'X'),
    );
    expect(merged.conflicts).toEqual([]);
    expect(printMarkdown(merged.document)).toBe('1. A\n2. M\n3. B\n4. X\n');
  });
});

test('definitions of one label that both added are one', () => {
  const main = page(a, b, c, leaf('m', '[site]: https://one.example', 'definition'));
  const changeRequest = page(a, b, c, leaf('n', '[site]: https://two.example', 'definition'));
  const merged = mergeDocuments(base, main, changeRequest);
  expect(merged.conflicts.map((conflict) => conflict.id)).toEqual(['text:m']);
  expect(outline(merged.document.blocks)).toBe('a b c m');
});

test('a block neither side touched comes out as the very bytes that went in', () => {
  const odd: Block = { id: 'o', type: 'paragraph', source: 'Odd  \n   lines\t\n \n\n\n' };
  const merged = mergeDocuments(page(odd, b), page(odd, b, c), page(odd, leaf('b', 'Beta.')));
  expect(merged.document.blocks[0]).toEqual(odd);
});
