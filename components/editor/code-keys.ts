import { exitCode } from 'prosemirror-commands';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const indent = '  ';

/** The starts of the selected lines, when the selection is in one code block. */
function linesOf({ selection: { $from, $to } }: EditorState): number[] | undefined {
  if (!$from.parent.type.spec.code || !$from.sameParent($to)) return undefined;
  const text = $from.parent.textContent;
  const first = text.lastIndexOf('\n', $from.parentOffset - 1) + 1;
  const starts = $from.parentOffset === 0 ? [0] : [first];
  for (
    let at = text.indexOf('\n', starts[0]);
    at >= 0 && at + 1 < $to.parentOffset;
    at = text.indexOf('\n', at + 1)
  ) {
    starts.push(at + 1);
  }
  return starts.map((start) => $from.start() + start);
}

/** Indents the selected lines; without a selection, inserts blanks at the cursor. */
export const indentCode: Command = (state, dispatch) => {
  const lines = linesOf(state);
  if (!lines) return false;
  const { tr, selection } = state;
  if (selection.empty) tr.insertText(indent);
  else for (const line of lines.toReversed()) tr.insertText(indent, line);
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const outdentCode: Command = (state, dispatch) => {
  const lines = linesOf(state);
  if (!lines) return false;
  const { tr, doc } = state;
  for (const line of lines.toReversed()) {
    const [blanks = ''] = /^ {0,2}/.exec(doc.textBetween(line, doc.resolve(line).end())) ?? [];
    tr.delete(line, line + blanks.length);
  }
  dispatch?.(tr);
  return true;
};

/** Leaves a code block at the end of the page from its last line. */
export const leaveCodeDown: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isLast = !$from.parent.textContent.slice($from.parentOffset).includes('\n');
  const isEnd = $from.depth === 1 && $from.after() === state.doc.content.size;
  return empty && isLast && isEnd && exitCode(state, dispatch);
};

/** Leaves a code block at the start of the page from its first line. */
export const leaveCodeUp: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isFirst = !$from.parent.textContent.slice(0, $from.parentOffset).includes('\n');
  if (!empty || !$from.parent.type.spec.code || !isFirst || $from.depth !== 1 || $from.before() > 0)
    return false;
  const tr = state.tr.insert(0, schema.node('paragraph'));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, 1)).scrollIntoView());
  return true;
};
