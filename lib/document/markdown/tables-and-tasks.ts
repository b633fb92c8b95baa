import type { Paragraph, Parents } from 'mdast';
import type { CompileContext, Extension, Handle } from 'mdast-util-from-markdown';

const enterCell: Handle = function (token) {
  this.enter({ type: 'tableCell', children: [] }, token);
};

const leave: Handle = function (token) {
  this.exit(token);
};

/**
 * Tables and boxes of tasks as nodes of the syntax tree. The package that has them prints Markdown as well, which
 * browsers would load for nothing.
 */
export const tablesAndTasks: Extension = {
  enter: {
    table(token) {
      const align = (token._align ?? []).map((side) => (side === 'none' ? null : side));
      this.enter({ type: 'table', align, children: [] }, token);
    },
    tableRow(token) {
      this.enter({ type: 'tableRow', children: [] }, token);
    },
    tableHeader: enterCell,
    tableData: enterCell,
  },
  exit: {
    table: leave,
    tableRow: leave,
    tableHeader: leave,
    tableData: leave,
    codeText(token) {
      const value = this.resume();
      const code = innermost(this);
      if (code?.type === 'inlineCode') code.value = isInTable(this) ? withBars(value) : value;
      this.exit(token);
    },
    taskListCheckValueChecked: check(true),
    taskListCheckValueUnchecked: check(false),
    paragraph(token) {
      const [paragraph, item] = [innermost(this), innermost(this, 2)];
      if (paragraph?.type === 'paragraph' && item?.type === 'listItem' && typeof item.checked === 'boolean') {
        const first = item.children.find(({ type }) => type === 'paragraph');
        if (first === paragraph) removeBlank(paragraph);
      }
      this.exit(token);
    },
  },
};

type Node = CompileContext['stack'][number];

function innermost({ stack }: CompileContext, away = 1): Node | undefined {
  return stack[stack.length - away];
}

function isInTable({ stack }: CompileContext): boolean {
  return stack.some(({ type }) => type === 'table');
}

/** A bar in code ends its cell unless it is escaped; no other sign can be escaped there. */
function withBars(code: string): string {
  return code.replace(/\\([\\|])/g, (written, sign: string) => (sign === '|' ? sign : written));
}

/** The box stands in the paragraph of its item. */
function check(checked: boolean): Handle {
  return function () {
    const item: Parents | Node | undefined = innermost(this, 2);
    if (item?.type === 'listItem') item.checked = checked;
  };
}

/** The blank between a box and its text. */
function removeBlank(paragraph: Paragraph): void {
  const [head] = paragraph.children;
  if (head?.type !== 'text') return;
  head.value = head.value.slice(1);
  if (head.value === '') {
    paragraph.children.shift();
    return;
  }
  const { position } = head;
  if (position?.start.offset === undefined) return;
  position.start = {
    ...position.start,
    column: position.start.column + 1,
    offset: position.start.offset + 1,
  };
  paragraph.position = paragraph.position && { ...paragraph.position, start: { ...position.start } };
}
