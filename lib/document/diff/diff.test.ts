import { describe, expect, test } from 'vitest';
import type { Block, Document, LeafType } from '../types.ts';
import type { BlockChange } from './change.ts';
import { diffDocuments } from './diff.ts';

const leaf = (id: string, body: string, type: LeafType = 'paragraph'): Block => ({
  id,
  type,
  source: `${body}\n\n`,
});
const hint = (id: string, children: Block[], style = 'info'): Block => ({
  id,
  type: 'hint',
  open: `{% hint style="${style}" %}\n`,
  prefix: '',
  close: '{% endhint %}\n',
  children,
});
const page = (...blocks: Block[]): Document => ({ blocks });
const [a, b, c, d] = [
  leaf('a', 'Alpha one.'),
  leaf('b', 'Beta two.'),
  leaf('c', 'Gamma three.'),
  leaf('d', 'Delta four.'),
];

/** Changes as a line: `+` added, `-` removed, `~` edited, `>` moved, children in brackets. */
function print(changes: readonly BlockChange[]): string {
  return changes
    .map((change) => {
      const sign = { added: '+', removed: '-', edited: '~', moved: '', same: '' }[change.kind];
      const inside = change.parts?.kind === 'container' ? `(${print(change.parts.children)})` : '';
      return `${sign}${change.moved ? '>' : ''}${(change.after ?? change.before)?.id}${inside}`;
    })
    .join(' ');
}

describe('blocks', () => {
  test('are added and removed in the reading order of the result', () => {
    expect(print(diffDocuments(page(a, b, c), page(a, d, c)))).toBe('a -b +d c');
    expect(print(diffDocuments(page(a, b), page(b)))).toBe('-a b');
  });

  test('as few as possible count as moved', () => {
    expect(print(diffDocuments(page(a, b, c, d), page(d, a, b, c)))).toBe('>d a b c');
    expect(print(diffDocuments(page(a, b, c, d), page(b, c, a, d)))).toBe('b c >a d');
  });

  test('one both moved and edited says so', () => {
    expect(print(diffDocuments(page(a, b, c), page(leaf('c', 'Gamma 3.'), a, b)))).toBe('~>c a b');
  });

  test('without common ids they match by likeness', () => {
    const changes = diffDocuments(
      page(a, leaf('x', 'A long enough line of words.')),
      page(a, leaf('y', 'A long enough line of text.')),
    );
    expect(print(changes)).toBe('a ~y');
  });

  test('blank lines behind a block are no edit', () => {
    expect(print(diffDocuments(page({ id: 'a', type: 'paragraph', source: 'Alpha one.\n' }), page(a)))).toBe(
      'a',
    );
  });
});

describe('inside a block', () => {
  test('prose is marked by words', () => {
    const [change] = diffDocuments(page(a), page(leaf('a', 'Alpha two.')));
    expect(change?.parts).toEqual({
      kind: 'words',
      marks: [
        { text: 'Alpha ', change: 'same' },
        { text: 'one', change: 'removed' },
        { text: 'two', change: 'added' },
        { text: '.', change: 'same' },
      ],
    });
  });

  test('code is marked by lines', () => {
    const code = (body: string) => page(leaf('a', `\`\`\`\n${body}\n\`\`\``, 'code'));
    const [change] = diffDocuments(code('x\ny'), code('x\nz'));
    expect(change?.parts?.kind === 'lines' && change.parts.marks.map((mark) => mark.change)).toEqual([
      'same',
      'same',
      'removed',
      'added',
      'same',
    ]);
  });

  test('tables are marked by columns, rows and the words of cells', () => {
    const table = (...lines: string[]) => page(leaf('t', lines.join('\n'), 'table'));
    const [change] = diffDocuments(
      table('| Key | Use |', '| - | - |', '| a | first |', '| b | second |'),
      table('| Key | New | Use |', '| - | - | - |', '| c | 1 | third |', '| a | 2 | first thing |'),
    );
    if (change?.parts?.kind !== 'table') throw new Error('a table');
    expect(change.parts.columns.map((column) => column.kind)).toEqual(['same', 'added', 'same']);
    expect(change.parts.rows.map((row) => row.kind)).toEqual(['added', 'edited', 'removed']);
    expect(change.parts.rows[1]?.cells[2]).toEqual([
      { text: 'first', change: 'same' },
      { text: ' thing', change: 'added' },
    ]);
  });

  test('a container is marked by its properties and its children', () => {
    const [change] = diffDocuments(page(hint('h', [a, b])), page(hint('h', [b, c], 'danger')));
    if (change?.parts?.kind !== 'container') throw new Error('a container');
    expect(change.kind).toBe('edited');
    expect(change.parts.properties).toEqual([{ name: 'style', before: 'info', after: 'danger' }]);
    expect(print(change.parts.children)).toBe('-a b +c');
  });

  test('a container put around blocks is added, and they moved into it', () => {
    expect(print(diffDocuments(page(a, b), page(a, hint('h', [b]))))).toBe('a +h(>b)');
    expect(print(diffDocuments(page(a, hint('h', [b])), page(a, b)))).toBe('a -h() >b');
  });

  test('what is too large to be looked into says that it was not', () => {
    const [change] = diffDocuments(
      page(leaf('a', 'x '.repeat(60_000))),
      page(leaf('a', 'y '.repeat(60_000))),
    );
    expect(change).toMatchObject({ kind: 'edited', truncated: true });
  });
});

test('a large document of many changes is compared in good time', () => {
  const blocks = (word: string) =>
    Array.from({ length: 3_000 }, (_, at) => leaf(`${word}${at}`, `${word} ${at} of many words`));
  const start = performance.now();
  diffDocuments(page(...blocks('one')), page(...blocks('two')));
  expect(performance.now() - start).toBeLessThan(2_000);
});
