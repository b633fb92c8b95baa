import type { Table } from 'mdast';
import { hasLine, parseCodeInfo, parseLines } from '../code-info.ts';
import type { JSONBlock } from './types.ts';

/** Lines of text as the lines of a block of code, those of the info's runs highlighted. */
export function codeLines(text: string, key: string, info = ''): JSONBlock[] {
  const runs = parseLines(parseCodeInfo(info).highlighted);
  return text.split(/\r\n|\r|\n/).map((line, index) => ({
    object: 'block',
    type: 'code-line',
    key: `${key}.${index + 1}`,
    isVoid: false,
    data: hasLine(runs, index + 1) ? { highlighted: true } : {},
    nodes: [
      { object: 'text', key: `${key}.${index + 1}.1`, leaves: [{ object: 'leaf', text: line, marks: [] }] },
    ],
  }));
}

/** A table of Markdown: a column of text for each of its own, and in each cell the Markdown that it holds. */
export function tableBlock(table: Table, source: string): Partial<JSONBlock> {
  const [head, ...rows] = table.children.map((row) =>
    row.children.map((cell) => {
      const start = cell.children[0]?.position?.start.offset;
      const end = cell.children.at(-1)?.position?.end.offset;
      return start === undefined || end === undefined ? '' : source.slice(start, end);
    }),
  );
  const ids = (head ?? []).map((_title, index) => `column-${index + 1}`);
  const columns = ids.map((id, index) => {
    const textAlignment = table.align?.[index] ?? 'left';
    return [id, { id, title: head?.[index] ?? '', type: 'text', textAlignment }] as const;
  });
  const records = rows.map((row, index) => {
    const values = Object.fromEntries(ids.map((id, column) => [id, row[column] ?? '']));
    return [`row-${index + 1}`, { orderIndex: String(index).padStart(6, '0'), values }] as const;
  });
  return {
    type: 'table',
    isVoid: true,
    data: {
      view: { type: 'grid', columns: ids, hideHeader: false },
      definition: Object.fromEntries(columns),
      records: Object.fromEntries(records),
    },
  };
}

interface TableData {
  view?: { columns?: string[] };
  definition?: Record<string, { title?: string; textAlignment?: string }>;
  records?: Record<string, { orderIndex?: string; values?: Record<string, unknown> }>;
}

const rules: Record<string, string> = { center: ':---:', right: '---:' };

/** The Markdown of a table's data. */
export function printTable(data: Record<string, unknown>): string {
  const { view, definition = {}, records = {} } = data as TableData;
  const columns = view?.columns ?? Object.keys(definition);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  const order = (record: { orderIndex?: string }) => record.orderIndex ?? '';
  const rows = Object.values(records).sort((a, b) =>
    order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0,
  );
  return [
    line(columns.map((id) => cellOf(definition[id]?.title ?? ''))),
    line(columns.map((id) => rules[definition[id]?.textAlignment ?? ''] ?? '---')),
    ...rows.map((record) => line(columns.map((id) => cellOf(record.values?.[id])))),
  ].join('');
}

function cellOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ').replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|');
}
