import type { Element, Properties } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ElementComponents, toReact } from './react-tree.ts';

const text = (value: string) => ({ type: 'text' as const, value });

function element(tagName: string, properties: Properties = {}, children: Element['children'] = []): Element {
  return { type: 'element', tagName, properties, children };
}

const shown = (tree: Element, components: ElementComponents = {}) =>
  renderToStaticMarkup(toReact({ type: 'root', children: [tree] }, components));

const attributes: [string, Properties, string][] = [
  ['classes', { className: ['a', 'b'] }, 'class="a b"'],
  ['data', { dataBlock: 'b1', dataLongName: '' }, 'data-block="b1" data-long-name=""'],
  ['data that begins with a digit', { data1x: '1' }, 'data-1x="1"'],
  ['what screen readers hear', { ariaDescribedBy: ['x'] }, 'aria-describedby="x"'],
  ['microdata', { itemId: 'x' }, 'itemID="x"'],
  [
    'styles',
    { style: 'color:red; --shiki-dark:#fff; font-style: italic;x' },
    'style="color:red;--shiki-dark:#fff;font-style:italic"',
  ],
];

test.each(attributes)('%s of an element', (_, properties, written) => {
  expect(shown(element('p', properties))).toBe(`<p ${written}></p>`);
});

test('cells are aligned by style, and blanks between the parts of a table are left out', () => {
  const cell = element('td', { align: 'right', style: 'color:red' }, [text('1')]);
  const row = element('tr', {}, [text('\n'), cell, text('\n')]);
  expect(shown(row)).toBe('<tr><td style="color:red;text-align:right">1</td></tr>');
});

function Note({ node, children }: { node: Element; children: string }) {
  return (
    <b>
      {node.tagName}: {children}
    </b>
  );
}

test('a component gets the element that it stands for', () => {
  const tree = element('aside', {}, [text('Mind the gap.')]);
  expect(shown(element('div', {}, [tree, text(' '), tree]), { aside: Note })).toBe(
    '<div><b>aside: Mind the gap.</b> <b>aside: Mind the gap.</b></div>',
  );
});
