import { type Block, isContainer } from '../types.ts';

/** Cuts a block's source before the line end and blank lines that close it. */
export function splitTail(source: string): { body: string; tail: string } {
  const body = source.trimEnd();
  return { body, tail: source.slice(body.length) };
}

/** What stands last in a block's Markdown: its own source or closing tag, or the last of its children. */
export function endOf(block: Block): string {
  if (!isContainer(block)) return block.source;
  if (block.close !== '') return block.close;
  const last = block.children.at(-1);
  return last ? endOf(last) : block.open;
}

/** The same block with another end. */
export function withEnd(block: Block, change: (end: string) => string): Block {
  if (!isContainer(block)) return { ...block, source: change(block.source) };
  if (block.close !== '') return { ...block, close: change(block.close) };
  const last = block.children.at(-1);
  if (!last) return { ...block, open: change(block.open) };
  return { ...block, children: [...block.children.slice(0, -1), withEnd(last, change)] };
}
