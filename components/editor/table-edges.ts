import { type Command, type EditorState, Selection } from 'prosemirror-state';

/** Moves the cursor into the first or last cell of a table instead of deleting the table. */
function intoTable(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isAtEdge = $from.parentOffset === (side === 'before' ? $from.parent.content.size : 0);
    if (!empty || !$from.parent.isTextblock || !isAtEdge) return false;
    const $edge = state.doc.resolve(side === 'before' ? $from.after() : $from.before());
    const beside = side === 'before' ? $edge.nodeAfter : $edge.nodeBefore;
    if (beside?.type.spec.tableRole !== 'table') return false;
    dispatch?.(enter(state, $edge.pos, side).scrollIntoView());
    return true;
  };
}

/** Deletes the empty paragraph that the cursor leaves. */
function enter({ tr, selection: { $from } }: EditorState, edge: number, side: 'before' | 'after') {
  if ($from.parent.content.size === 0) tr.delete($from.before(), $from.after());
  return tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(edge)), side === 'before' ? 1 : -1));
}

/** Backspace after a table. */
export const intoTableAbove = intoTable('after');

/** Delete before a table. */
export const intoTableBelow = intoTable('before');
