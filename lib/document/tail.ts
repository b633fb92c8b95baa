import { type Block, type ContainerBlock, isContainer } from './types.ts';

/** Cuts a block's source before the line end and blank lines that close it. */
export function splitTail(source: string): { body: string; tail: string } {
  const body = source.trimEnd();
  return { body, tail: source.slice(body.length) };
}

/** The line end and blank lines with which a block's Markdown closes. */
export function tailOf(block: Block): string {
  if (!isContainer(block)) return splitTail(block.source).tail;
  const { tail } = splitTail(block.close);
  if (block.close !== tail) return tail;
  const inside = block.children.length > 0 ? tailOf(lastOf(block)) : splitTail(block.open).tail;
  return (hasMarks(block) ? firstLineEnd(inside) : inside) + tail;
}

/** The same block with another tail. */
export function withTail(block: Block, tail: string): Block {
  if (!isContainer(block)) return { ...block, source: splitTail(block.source).body + tail };
  const { body } = splitTail(block.close);
  if (body !== '') return { ...block, close: body + tail };
  if (block.children.length === 0) return { ...block, open: block.open.trimEnd() + tail, close: '' };
  const inside = hasMarks(block) ? firstLineEnd(tail) : tail;
  const children = [...block.children.slice(0, -1), withTail(lastOf(block), inside)];
  return { ...block, children, close: tail.slice(inside.length) };
}

/** Blank lines behind a quote are not in it, since there each would have the quote's mark. */
function hasMarks(block: ContainerBlock): boolean {
  return block.prefix.trim() !== '';
}

/** The first line end of a tail, with the blanks before it. */
export function firstLineEnd(tail: string): string {
  return /^[ \t]*(?:\r\n|\r|\n)/.exec(tail)?.[0] ?? tail;
}

function lastOf(block: ContainerBlock): Block {
  const last = block.children.at(-1);
  if (!last) throw new Error(`Block ${block.id} has no children`);
  return last;
}
