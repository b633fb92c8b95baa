import { type Block, isContainer } from '../types.ts';
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
  'html',
  'math',
  'embed',
] as const;
export const containerKinds = [
  'list',
  'numbers',
  'nested',
  'hint',
  'quote',
  'tabs',
  'columns',
  'stepper',
  'details',
  'footnote',
] as const;
export type BlockKind = (typeof leafKinds)[number] | (typeof containerKinds)[number];

/** Makes a block as a person would write it, with a blank line behind it. */
export function createBlock(plan: BlockPlan, writer: Writer): Block {
  const { kind, size } = plan;
  const id = writer.id();
  const inside = (): Block[] => plan.inside.map((each) => createBlock(each, writer));
  switch (kind) {
    case 'paragraph':
      return { id, type: 'paragraph', source: `${writer.sentences(size)}\n\n` };
    case 'heading':
      return { id, type: 'heading', source: `## ${writer.words(2 + size)}\n\n` };
    case 'code':
      return { id, type: 'code', source: codeLines(size, writer) };
    case 'html':
      return { id, type: 'html', source: `<div>\n${lines(size, writer)}</div>\n\n` };
    case 'math':
      return { id, type: 'math', source: `$$\n${lines(size, writer)}$$\n\n` };
    case 'embed':
      return { id, type: 'embed', source: `{% embed url="https://x.example/${writer.word()}" %}\n\n` };
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
      const children = [...inside(), createLine(writer)];
      return { id, type: 'quote', open: '> ', prefix: '> ', close: '\n', children };
    }
    case 'tabs':
      return parts(id, ['tabs', 'tab'], plan, writer);
    case 'columns':
      return parts(id, ['columns', 'column'], plan, writer);
    case 'stepper':
      return parts(id, ['stepper', 'step'], plan, writer);
    case 'details': {
      const open = `<details>\n<summary>${writer.words(2)}</summary>\n\n`;
      return { id, type: 'details', open, prefix: '', close: '</details>\n\n', children: inside() };
    }
    case 'footnote':
      return {
        id,
        type: 'footnote',
        open: `[^${writer.word()}]: `,
        prefix: '    ',
        close: '',
        children: inside(),
      };
    case 'nested': {
      const items = Array.from({ length: size + 1 }, (_, at) =>
        createItem('list', at, writer, at % 2 === 0 ? size : 0),
      );
      return { id, type: 'list', open: '', prefix: '', close: '', children: blankBehind(items) };
    }
    default: {
      const items = Array.from({ length: size + 1 }, (_, at) => createItem(kind, at, writer));
      return { id, type: 'list', open: '', prefix: '', close: '', children: blankBehind(items) };
    }
  }
}

/** An item of a list, bulleted or numbered, with so many items in a list of its own. */
export function createItem(kind: 'list' | 'numbers', at: number, writer: Writer, below = 0): Block {
  const open = kind === 'list' ? '- ' : `${at + 1}. `;
  const prefix = ' '.repeat(open.length);
  const id = writer.id();
  const children = [createLine(writer)];
  if (below > 0) {
    const items = Array.from({ length: below }, (_, index) => createItem('list', index, writer));
    children.push({ id: writer.id(), type: 'list', open: '', prefix: '', close: '', children: items });
  }
  return { id, type: 'item', open, prefix, close: '', children };
}

type Parts = ['tabs', 'tab'] | ['columns', 'column'] | ['stepper', 'step'];

/** A container whose parts each hold blocks. */
function parts(id: string, [whole, part]: Parts, plan: BlockPlan, writer: Writer): Block {
  const children = Array.from({ length: plan.size + 1 }, (): Block => {
    const open = `{% ${part} title="${writer.word()}" %}\n`;
    const inside = plan.inside.map((each) => createBlock(each, writer));
    return { id: writer.id(), type: part, open, prefix: '', close: `{% end${part} %}\n\n`, children: inside };
  });
  return { id, type: whole, open: `{% ${whole} %}\n`, prefix: '', close: `{% end${whole} %}\n\n`, children };
}

/** Code in a fence, of which the longer kind may hold the shorter. */
function codeLines(size: number, writer: Writer): string {
  const inside = lines(size, writer);
  return size === 3 ? `~~~~~\n${inside}\`\`\`\n~~~~~\n\n` : `\`\`\`js\n${inside}\`\`\`\n\n`;
}

/** A paragraph without a blank line behind it. */
function createLine(writer: Writer): Block {
  return { id: writer.id(), type: 'paragraph', source: `${writer.sentence()}\n` };
}

function blankBehind(items: Block[]): Block[] {
  let last = items.at(-1);
  while (last && isContainer(last)) last = last.children.at(-1);
  if (last && !isContainer(last)) last.source += '\n';
  return items;
}

function lines(size: number, writer: Writer): string {
  return Array.from({ length: size + 2 }, () => `${writer.words(3)}\n`).join('');
}

function tableLines(size: number, writer: Writer): string[] {
  const row = (): string => `| ${writer.word()} | ${writer.words(2)} | ${writer.words(3)} |`;
  return [row(), '| --- | --- | --- |', ...Array.from({ length: size + 1 }, row)];
}
