import type { Block } from '../types.ts';
import type { Writer } from './words.ts';

/** What block to make, how large, and what to put into it. */
export interface BlockPlan {
  kind: BlockKind;
  size: number;
  inside: readonly BlockPlan[];
}

export const leafKinds = [
  'paragraph',
  'paragraph',
  'paragraph',
  'heading',
  'code',
  'table',
  'definition',
] as const;
export const containerKinds = ['list', 'numbers', 'hint', 'quote'] as const;
export type BlockKind = (typeof leafKinds)[number] | (typeof containerKinds)[number];

/** Makes a block as a person would write it, with a blank line behind it. */
export function makeBlock(plan: BlockPlan, writer: Writer): Block {
  const { kind, size } = plan;
  const id = writer.id();
  const inside = (): Block[] => plan.inside.map((each) => makeBlock(each, writer));
  switch (kind) {
    case 'paragraph':
      return { id, type: 'paragraph', source: `${writer.sentences(size)}\n\n` };
    case 'heading':
      return { id, type: 'heading', source: `## ${writer.words(2 + size)}\n\n` };
    case 'code':
      return { id, type: 'code', source: `\`\`\`js\n${lines(size, writer)}\`\`\`\n\n` };
    case 'table':
      return { id, type: 'table', source: `${tableLines(size, writer).join('\n')}\n\n` };
    case 'definition':
      return { id, type: 'definition', source: `[${writer.word()}]: https://x.example/${writer.word()}\n\n` };
    case 'hint': {
      const children = inside();
      const open = '{% hint style="info" %}\n';
      return { id, type: 'hint', open, prefix: '', close: '{% endhint %}\n\n', children };
    }
    case 'quote': {
      const children = [...inside(), makeLine(writer)];
      return { id, type: 'quote', open: '> ', prefix: '> ', close: '\n', children };
    }
    default: {
      const items = Array.from({ length: size + 1 }, (_, at) => makeItem(kind, at, writer));
      return { id, type: 'list', open: '', prefix: '', close: '', children: blankBehind(items) };
    }
  }
}

/** An item of a list, bulleted or numbered. */
export function makeItem(kind: 'list' | 'numbers', at: number, writer: Writer): Block {
  const open = kind === 'list' ? '- ' : `${at + 1}. `;
  const prefix = ' '.repeat(open.length);
  return { id: writer.id(), type: 'item', open, prefix, close: '', children: [makeLine(writer)] };
}

/** A paragraph without a blank line behind it. */
function makeLine(writer: Writer): Block {
  return { id: writer.id(), type: 'paragraph', source: `${writer.sentence()}\n` };
}

function blankBehind(items: Block[]): Block[] {
  const line = items.at(-1);
  const leaf = line && 'children' in line ? line.children[0] : undefined;
  if (leaf && 'source' in leaf) leaf.source += '\n';
  return items;
}

function lines(size: number, writer: Writer): string {
  return Array.from({ length: size + 2 }, () => `${writer.words(3)}\n`).join('');
}

function tableLines(size: number, writer: Writer): string[] {
  const row = (): string => `| ${writer.word()} | ${writer.words(2)} | ${writer.words(3)} |`;
  return [row(), '| --- | --- | --- |', ...Array.from({ length: size + 1 }, row)];
}
