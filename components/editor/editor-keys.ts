import { chainCommands, createParagraphNear, exitCode, setBlockType } from 'prosemirror-commands';
import { redo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, NodeSelection, TextSelection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable, selectionCell } from 'prosemirror-tables';
import { indentCode, leaveCodeDown, leaveCodeUp, outdentCode } from './code-keys.ts';
import { commands, isTask } from './commands.ts';
import { schema } from './schema.ts';
import { openCard } from './selected-block.ts';
import { intoTableAbove, intoTableBelow } from './table-edges.ts';

const hardBreak: Command = (state, dispatch) => {
  if (state.selection instanceof NodeSelection) return createParagraphNear(state, dispatch);
  dispatch?.(state.tr.replaceSelectionWith(schema.node('hard_break')).scrollIntoView());
  return true;
};

/** Goes to the next cell, and from the last cell to a new row. */
const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  if (addRowAfter(state, dispatch) && view) goToNextCell(1)(view.state, view.dispatch);
  return true;
};

/** Goes to the cell below, and from the last row to a new one. */
const cellBelow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  const $cell = selectionCell(state);
  if ($cell.index(-1) + 1 === $cell.node(-1).childCount) addRowAfter(state, dispatch);
  if (!dispatch || !view) return true;
  const { doc, tr } = view.state;
  const $row = doc.resolve($cell.before());
  const next = $row.nodeAfter ? doc.resolve($row.pos + $row.nodeAfter.nodeSize) : undefined;
  if (!next?.nodeAfter) return true;
  let at = next.pos + 1;
  for (let column = 0; column < $cell.index(); column++) at += next.nodeAfter.child(column).nodeSize;
  dispatch(tr.setSelection(TextSelection.near(doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** At its start, turns a heading or an empty code block into text, instead of joining it with the block above. */
const becomeText: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isPlain = parent.type.name === 'paragraph' || !parent.isTextblock;
  if (!empty || $from.parentOffset > 0 || isPlain || (parent.type.spec.code && parent.content.size > 0)) {
    return false;
  }
  return setBlockType(nodeType('paragraph'))(state, dispatch);
};

function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The editor has no node ${name}`);
  return type;
}

/** Turns a line with only a Markdown fence into a code block. */
const insertCodeBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isText = $from.parent.type.name === 'paragraph' && $from.parentOffset === $from.parent.content.size;
  const language = isText && empty ? /^```([\w+-]*)$/.exec($from.parent.textContent)?.[1] : undefined;
  if (language === undefined) return false;
  if (!setBlockType(nodeType('code_block'), { language })(state)) return false;
  const tr = state.tr.delete($from.start(), $from.end());
  dispatch?.(tr.setBlockType($from.start(), $from.start(), nodeType('code_block'), { language }));
  return true;
};

/** Turns a line with only a Markdown rule into a divider. */
const insertRuleLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isLine =
    $from.parent.type.name === 'paragraph' && /^(?:-{3,}|\*{3,}|_{3,})$/.test($from.parent.textContent);
  if (!empty || !isLine || isInTable(state) || $from.parentOffset < $from.parent.content.size) return false;
  const index = $from.index(-1);
  const rule = nodeType('horizontal_rule');
  if (!$from.node(-1).canReplaceWith(index, index + 1, rule)) return false;
  const tr = state.tr.replaceWith($from.before(), $from.after(), [
    rule.create(),
    nodeType('paragraph').create(),
  ]);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 2)).scrollIntoView());
  return true;
};

const openSelectedCard: Command = (_state, dispatch, view) =>
  dispatch !== undefined && view !== undefined && openCard(view);

/** The keys of the editor, including those of its commands. */
export function editorKeys(): Record<string, Command> {
  const item = nodeType('list_item');
  const splitItem: Command = (state, dispatch) =>
    splitListItem(item, { checked: isTask(state) ? false : null })(state, dispatch);
  const own = commands.flatMap(({ keys, run }) => (keys ? [[keyName(keys), run] as const] : []));
  return {
    ...Object.fromEntries(own),
    Enter: chainCommands(openSelectedCard, cellBelow, insertCodeBlock, insertRuleLine, splitItem),
    Tab: chainCommands(nextCell, indentCode, sinkListItem(item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), outdentCode, liftListItem(item)),
    'Shift-Enter': chainCommands(exitCode, hardBreak),
    'Mod-Enter': exitCode,
    Backspace: chainCommands(undoInputRule, becomeText, intoTableAbove),
    Delete: intoTableBelow,
    ArrowDown: leaveCodeDown,
    ArrowUp: leaveCodeUp,
    'Mod-y': redo,
  };
}

function keyName(keys: string): string {
  return keys.replace(/mod/, 'Mod').replace(/shift/, 'Shift').replace(/alt/, 'Alt').replaceAll('+', '-');
}
