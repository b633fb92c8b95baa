import type { Element, Properties, Root } from 'hast';
import { withElements } from './elements.ts';

const names = new Set([
  ...['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'],
  ...['primary', 'info', 'success', 'warning', 'danger', 'tint'],
]);

/** The colors of marked text by their names: themes show each in a shade that can be read, and other styles are dropped. */
export function withMarkColors(root: Root): Root {
  return withElements(root, (element, inside) => {
    const children = inside(element.children);
    if (element.tagName !== 'mark') return { ...element, children };
    return { ...element, properties: { ...element.properties, ...colorsOf(element) }, children };
  });
}

function colorsOf({ properties: { style } }: Element): Properties {
  const declarations = typeof style === 'string' ? style.toLowerCase().split(';') : [];
  const named = (wanted: string) => {
    const [, value] =
      declarations.map((each) => each.split(':')).find(([name]) => name?.trim() === wanted) ?? [];
    const name = value?.trim().replace(/^\$/, '') ?? '';
    return names.has(name) ? name : undefined;
  };
  const [color, background] = [named('color'), named('background-color')];
  return {
    ...(color ? { dataColor: color } : {}),
    ...(background ? { dataBackground: background } : {}),
  };
}
