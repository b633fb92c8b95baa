import { Plugin } from 'prosemirror-state';

/**
 * Reads the browser's cursor before a key is handled. A busy browser reports a moved cursor only after the keys that
 * were pressed meanwhile, so the editor would handle them at the old position.
 */
export function selectionPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view) => {
          if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          return false;
        },
      },
    },
  });
}
