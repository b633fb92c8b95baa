import type { BlockId, ContainerBlock } from '../types.ts';

const opening = /^\s*<table\b[^>]*\bdata-view="cards"[^>]*>\s*(?:<thead>[\s\S]*?<\/thead>\s*)?<tbody>\s*/i;
const row = /<tr\b[^>]*>(?:(?!<\/?(?:tr|table)\b)[\s\S])*<\/tr>\s*/iy;
const closing = /^<\/tbody>\s*<\/table>\s*$/i;

/** An HTML table shown as cards is a container with a block for each row, so that cards are edited one by one. */
export function findCards(source: string, newId: () => BlockId): ContainerBlock | undefined {
  const open = opening.exec(source)?.[0];
  if (open === undefined) return undefined;
  const rows: string[] = [];
  let end = open.length;
  for (;;) {
    row.lastIndex = end;
    const match = row.exec(source);
    if (!match) break;
    rows.push(match[0]);
    end = row.lastIndex;
  }
  const close = source.slice(end);
  if (!closing.test(close)) return undefined;
  const id = newId();
  const children = rows.map((each) => ({ id: newId(), type: 'html' as const, source: each }));
  return { id, type: 'cards', open, prefix: '', close, children };
}
