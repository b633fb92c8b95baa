import {
  Bold,
  Code,
  FileCode2,
  Heading1,
  Heading2,
  Heading3,
  Info,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Redo2,
  SquareCode,
  Strikethrough,
  Table2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { schema } from './schema.ts';
import { leaveSelectedNode } from './selected-block.ts';

const { nodes, marks } = schema;

/** A command of the toolbar, the slash menu and the keys. */
export type EditorCommand = {
  id: string;
  name: string;
  icon: LucideIcon;
  keys?: string;
  group: 'history' | 'text' | 'style' | 'block';
  run: Command;
  /** Whether it applies at the cursor. */
  isOn?: (state: EditorState) => boolean;
};

function type(name: string): NodeType {
  const nodeType = nodes[name];
  if (!nodeType) throw new Error(`The editor has no node ${name}`);
  return nodeType;
}

function markCommand(name: string, label: string, icon: LucideIcon, keys?: string): EditorCommand {
  const mark = marks[name];
  if (!mark) throw new Error(`The editor has no mark ${name}`);
  return {
    id: name,
    name: label,
    icon,
    keys,
    group: 'style',
    run: toggleMark(mark),
    isOn: ({ selection: { from, to, empty, $from }, storedMarks, doc }) =>
      empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark),
  };
}

function isInside(state: EditorState, name: string, attributes: Record<string, unknown> = {}): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name !== name) continue;
    return Object.entries(attributes).every(([key, value]) => node.attrs[key] === value);
  }
  return false;
}

function blockCommand(
  id: string,
  label: string,
  icon: LucideIcon,
  node: string,
  attributes: Record<string, unknown> = {},
  keys?: string,
): EditorCommand {
  return {
    id,
    name: label,
    icon,
    keys,
    group: 'text',
    run: (state, dispatch) =>
      id !== 'paragraph' && isInside(state, node, attributes)
        ? setBlockType(type('paragraph'))(state, dispatch)
        : setBlockType(type(node), attributes)(state, dispatch),
    isOn: (state) => isInside(state, node, attributes),
  };
}

function wrapCommand(
  id: string,
  label: string,
  icon: LucideIcon,
  node: string,
  keys?: string,
): EditorCommand {
  return {
    id,
    name: label,
    icon,
    keys,
    group: 'block',
    run: (state, dispatch) =>
      isInside(state, node) ? lift(state, dispatch) : wrapIn(type(node))(state, dispatch),
    isOn: (state) => isInside(state, node),
  };
}

function listCommand(
  id: string,
  label: string,
  icon: LucideIcon,
  list: string,
  checked: boolean | null,
  keys?: string,
): EditorCommand {
  const isSame = (state: EditorState) =>
    innermostList(state)?.node.type.name === list && isTask(state) === (checked !== null);
  return {
    id,
    name: label,
    icon,
    keys,
    group: 'block',
    isOn: isSame,
    run: (state, dispatch, view) => {
      if (isSame(state)) return liftListItem(type('list_item'))(state, dispatch);
      if (innermostList(state)) return becomeList(type(list), checked)(state, dispatch);
      const wrapped = wrapInList(type(list))(state, dispatch);
      if (wrapped && checked !== null && dispatch && view)
        becomeList(type(list), checked)(view.state, dispatch);
      return wrapped;
    },
  };
}

function innermostList({ selection: { $from } }: EditorState): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.firstChild?.type.name === 'list_item') return { node, at: $from.before(depth) };
  }
  return undefined;
}

/** Whether the cursor is in a task item. */
export function isTask({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'list_item') return $from.node(depth).attrs.checked !== null;
  }
  return false;
}

/** Changes the kind of the list around the cursor, and whether the selected items are tasks. */
function becomeList(kind: NodeType, checked: boolean | null): Command {
  return (state, dispatch) => {
    const list = innermostList(state);
    if (!list) return false;
    const { tr } = state;
    const isOther = list.node.type !== kind;
    if (isOther) tr.setNodeMarkup(list.at, kind, { spread: list.node.attrs.spread });
    const { from, to } = state.selection;
    list.node.descendants((item, offset, parent) => {
      const at = list.at + 1 + offset;
      const isMeant = isOther ? parent === list.node : at < to && at + item.nodeSize > from;
      if (item.type.name === 'list_item' && isMeant) tr.setNodeMarkup(at, null, { ...item.attrs, checked });
    });
    dispatch?.(tr);
    return true;
  };
}

/** A cell contains one line and no blocks. */
function outsideTables(command: Command): Command {
  return (state, dispatch, view) => !isInTable(state) && command(state, dispatch, view);
}

const insertTable: Command = (state, dispatch) => {
  const cell = (name: string) => type(name).create(null, type('paragraph').create());
  const row = (name: string) => type('table_row').create(null, [cell(name), cell(name), cell(name)]);
  const table = type('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  if (dispatch) {
    const { $from, to } = state.selection;
    const isInBlock = $from.depth > 0;
    const end = isInBlock ? $from.after(1) : to;
    const from = isInBlock && $from.node(1).content.size === 0 ? $from.before(1) : end;
    const tr = state.tr.replaceWith(from, end, table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 4))).scrollIntoView());
  }
  return true;
};

const insertRule: Command = (state, dispatch) => {
  const tr = leaveSelectedNode(state) ?? state.tr;
  dispatch?.(tr.replaceSelectionWith(type('horizontal_rule').create()).scrollIntoView());
  return true;
};

/** Inserts a block that is edited as source, such as tabs or an embed. */
export function insertCard(source: string, kind: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type('card').create({ source, type: kind })).scrollIntoView());
    return true;
  };
}

/** Every command of the editor, for the toolbar, the slash menu and the keys. */
export const commands: readonly EditorCommand[] = [
  { id: 'undo', name: 'Undo', icon: Undo2, keys: 'mod+z', group: 'history', run: undo },
  { id: 'redo', name: 'Redo', icon: Redo2, keys: 'mod+shift+z', group: 'history', run: redo },
  blockCommand('paragraph', 'Text', Pilcrow, 'paragraph', {}, 'mod+alt+0'),
  blockCommand('heading-1', 'Heading 1', Heading1, 'heading', { level: 1 }, 'mod+alt+1'),
  blockCommand('heading-2', 'Heading 2', Heading2, 'heading', { level: 2 }, 'mod+alt+2'),
  blockCommand('heading-3', 'Heading 3', Heading3, 'heading', { level: 3 }, 'mod+alt+3'),
  markCommand('strong', 'Bold', Bold, 'mod+b'),
  markCommand('em', 'Italic', Italic, 'mod+i'),
  markCommand('strike', 'Strikethrough', Strikethrough, 'mod+shift+x'),
  markCommand('code', 'Code', Code, 'mod+e'),
  listCommand('bullet', 'Bulleted list', List, 'bullet_list', null, 'mod+shift+8'),
  listCommand('ordered', 'Numbered list', ListOrdered, 'ordered_list', null, 'mod+shift+7'),
  listCommand('tasks', 'Task list', ListChecks, 'bullet_list', false, 'mod+shift+9'),
  wrapCommand('quote', 'Quote', TextQuote, 'blockquote', 'mod+shift+.'),
  wrapCommand('hint', 'Hint', Info, 'hint'),
  { ...blockCommand('code-block', 'Code block', SquareCode, 'code_block'), group: 'block' },
  { id: 'table', name: 'Table', icon: Table2, group: 'block', run: outsideTables(insertTable) },
  { id: 'rule', name: 'Divider', icon: Minus, group: 'block', run: outsideTables(insertRule) },
];

/** Why a command has no effect at the cursor; undefined when it has one, or applies already. */
export function explainBlocked(
  state: EditorState,
  { run, isOn, group, name }: EditorCommand,
): string | undefined {
  if (isOn?.(state) || run(state)) return undefined;
  if (group === 'history') return `Nothing to ${name.toLowerCase()}`;
  return placeReason(state);
}

/** Why there can be no link at the cursor. */
export function explainNoLink(state: EditorState): string | undefined {
  return marks.link && toggleMark(marks.link)(state) ? undefined : placeReason(state);
}

function placeReason(state: EditorState): string {
  if (isInTable(state)) return 'Not available in a table';
  if (isInside(state, 'code_block')) return 'Not available in a code block';
  return innermostList(state) ? 'Not available in a list' : 'Not available here';
}

/** Blocks that are edited as source, which only the slash menu offers. */
export const sourceBlocks: readonly EditorCommand[] = [
  [
    'tabs',
    'Tabs',
    '{% tabs %}\n{% tab title="First" %}\nText\n{% endtab %}\n\n{% tab title="Second" %}\nText\n{% endtab %}\n{% endtabs %}',
  ],
  [
    'stepper',
    'Steps',
    '{% stepper %}\n{% step %}\n### First step\n{% endstep %}\n\n{% step %}\n### Second step\n{% endstep %}\n{% endstepper %}',
  ],
  ['details', 'Expandable', '<details>\n\n<summary>Title</summary>\n\nText\n\n</details>'],
  ['embed', 'Embed', '{% embed url="https://" %}'],
  ['math', 'Formula', '$$\nx^2\n$$'],
].map(([id = '', name = '', source = '']) => ({
  id,
  name,
  icon: FileCode2,
  group: 'block' as const,
  run: outsideTables(insertCard(source, id)),
}));

/** A part of an OpenAPI spec. The slash menu opens the dialog that inserts it. */
export const referenceBlock: EditorCommand = {
  id: 'openapi',
  name: 'API reference',
  icon: FileCode2,
  group: 'block',
  run: outsideTables(() => true),
};
