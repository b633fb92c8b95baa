import { Plugin } from '@milkdown/kit/prose/state';

/**
 * Lets a key act where the cursor is seen. A browser on a busy machine tells of a moved cursor only after the keys that
 * were pressed meanwhile, and what the editor itself does for a key would happen where the cursor was before.
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
