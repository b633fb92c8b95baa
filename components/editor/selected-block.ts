import {
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { schema } from './schema.ts';

/**
 * Puts the cursor behind the block or picture that is selected: into a new paragraph below a block. Undefined when
 * nothing is selected as a whole. A selected block goes away by Backspace, Delete or cutting, never by what is typed.
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

/** Puts the cursor into the source of a selected card. */
export function openCard(view: EditorView): boolean {
  const { selection } = view.state;
  const dom = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
  const field = dom instanceof HTMLElement ? dom.querySelector('textarea') : null;
  field?.focus();
  return field !== null;
}

/** Keeps a selected block when something is typed, composed or pasted. */
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
        // Text that no key brings: a panel of signs, a keyboard on a screen, dictation.
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
