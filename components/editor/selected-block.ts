import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

/**
 * Moves the cursor after the selected block or image, into a new paragraph for a block. Undefined when none is
 * selected. Only Backspace, Delete and cutting remove a selected block, never typing.
 */
export function leaveSelectedNode({ selection, tr }: EditorState): Transaction | undefined {
  if (!(selection instanceof NodeSelection)) return undefined;
  const { to, node } = selection;
  if (node.isInline) return tr.setSelection(TextSelection.create(tr.doc, to));
  tr.insert(to, schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, to + 1));
}

function leave(view: EditorView): boolean {
  const tr = leaveSelectedNode(view.state);
  if (tr) view.dispatch(tr.scrollIntoView());
  return tr !== undefined;
}

/** Moves the cursor into the source of a selected card. */
export function openCard(view: EditorView): boolean {
  const { selection } = view.state;
  const dom = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
  const field = dom instanceof HTMLElement ? dom.querySelector('textarea') : null;
  field?.focus();
  return field !== null;
}

/** Protects a selected block from being replaced by typed, composed or pasted text. */
export function selectedBlockPlugin(): Plugin {
  return new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) => {
        if (!leave(view)) return false;
        view.dispatch(view.state.tr.insertText(text));
        return true;
      },
      handleDOMEvents: {
        compositionstart: (view) => {
          leave(view);
          return false;
        },
        // Text that comes without a key event: an emoji panel, an on-screen keyboard, dictation.
        beforeinput: (view, event) => {
          if (!(event instanceof InputEvent) || event.isComposing || !event.inputType.startsWith('insert'))
            return false;
          if (!leave(view)) return false;
          event.preventDefault();
          if (event.data) view.dispatch(view.state.tr.insertText(event.data));
          return true;
        },
        paste: (view) => {
          leave(view);
          return false;
        },
      },
    },
  });
}
