import type { Block, ContainerBlock } from './types.ts';
import { isContainer } from './types.ts';

/** An item's marker: indent, bullet or number, what stands behind the number, the blanks, the box of a task. */
const marker = /^(?<indent>[ \t]*)(?:(?<number>\d{1,9})(?<mark>[.)])|(?<bullet>[-*+]))(?<rest>[\s\S]*)$/;

/** The item as if it were the first of its list, since its number says only where it stands. */
export function withoutNumber(item: ContainerBlock): ContainerBlock {
  return numberOf(item) === undefined ? item : withNumber(item, 1);
}

/** Whether all are items numbered one by one. */
export function isNumbered(blocks: readonly Block[]): boolean {
  const numbers = blocks.map((block) => (isContainer(block) ? numberOf(block) : undefined));
  const first = numbers[0];
  return first !== undefined && numbers.every((number, index) => number === first + index);
}

/** Numbers items one by one from a first number. */
export function renumber(items: readonly Block[], first: number): Block[] {
  return items.map((item, index) => (isContainer(item) ? withNumber(item, first + index) : item));
}

/** The number of a list's first item, if it has one. */
export function firstNumber(items: readonly Block[]): number | undefined {
  const first = items[0];
  return first && isContainer(first) ? numberOf(first) : undefined;
}

function numberOf(item: ContainerBlock): number | undefined {
  const digits = item.type === 'item' ? marker.exec(item.open)?.groups?.number : undefined;
  return digits === undefined ? undefined : Number(digits);
}

/** Content that hangs under the marker moves with it when the number gets longer. */
function withNumber(item: ContainerBlock, number: number): ContainerBlock {
  const { indent, number: old, mark, rest } = marker.exec(item.open)?.groups ?? {};
  if (old === undefined || Number(old) === number) return item;
  const open = `${indent}${number}${mark}${rest}`;
  const wider = open.length - item.open.length;
  const hangs = item.prefix === ' '.repeat(item.open.length);
  return { ...item, open, prefix: hangs ? ' '.repeat(item.prefix.length + wider) : item.prefix };
}
