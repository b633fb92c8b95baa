import type { Element, ElementContent, Root } from 'hast';

type Column = { hidden: boolean; role: 'text' | 'target' | 'cover' };

/** Turns tables that are marked as cards into cards. */
export function withCards(root: Root): Root {
  return { ...root, children: root.children.map((node) => (node.type === 'element' ? cardsIn(node) : node)) };
}

function cardsIn(element: Element): Element {
  if (element.tagName === 'table' && element.properties.dataView === 'cards') return cardsOf(element);
  return {
    ...element,
    children: element.children.map((node) => (node.type === 'element' ? cardsIn(node) : node)),
  };
}

function cardsOf(table: Element): Element {
  const rows = findAll(table, 'tr');
  const columns = findAll(rows[0] ?? table, 'th').map(columnOf);
  const body = rows.filter((row) => findAll(row, 'th').length === 0);
  const cards = body.map((row) => cardOf(findAll(row, 'td'), columns));
  return createElement('div', { className: ['cards'], dataBlock: table.properties.dataBlock ?? null }, cards);
}

function columnOf({ properties }: Element): Column {
  const role = 'dataCardTarget' in properties ? 'target' : 'dataCardCover' in properties ? 'cover' : 'text';
  return { hidden: 'dataHidden' in properties, role };
}

function cardOf(cells: readonly Element[], columns: readonly Column[]): Element {
  const cellsOf = (role: Column['role']) => cells.filter((_, at) => (columns[at]?.role ?? 'text') === role);
  const address = (role: Column['role']) => cellsOf(role).map(addressIn).find(Boolean);
  const cover = address('cover');
  const target = address('target');
  const shown = cells.filter((cell, at) => {
    const column = columns[at] ?? { hidden: false, role: 'text' };
    return column.role === 'text' && !column.hidden && hasContent(cell);
  });
  const body = shown.map((cell) => createElement('div', { className: ['card-line'] }, cell.children));
  return createElement('div', { className: ['card'], ...(target ? { dataTarget: target } : {}) }, [
    ...(cover ? [createElement('img', { src: cover, alt: '', className: ['card-cover'] }, [])] : []),
    createElement('div', { className: ['card-body'] }, body),
  ]);
}

function addressIn(cell: Element): string | undefined {
  const [link, image] = [findAll(cell, 'a')[0], findAll(cell, 'img')[0]];
  const address = link?.properties.href ?? image?.properties.src;
  return typeof address === 'string' ? address : undefined;
}

function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasContent));
}

function findAll(element: Element, tagName: string): Element[] {
  return element.children.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.tagName === tagName ? [node] : findAll(node, tagName);
  });
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}
