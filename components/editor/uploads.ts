import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from './schema.ts';

type Note = { started: { id: string; at: number; name: string } } | { ended: string };

const key = new PluginKey<DecorationSet>('uploads');

/** Shows a placeholder where a file uploads; it moves along with edits. */
export function uploadsPlugin(): Plugin {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before: DecorationSet) => {
        const set = before.map(transaction.mapping, transaction.doc);
        const note: Note | undefined = transaction.getMeta(key);
        if (!note) return set;
        if ('ended' in note) return set.remove(set.find(undefined, undefined, ({ id }) => id === note.ended));
        const { id, at, name } = note.started;
        return set.add(transaction.doc, [Decoration.widget(at, () => sign(name), { id })]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function sign(name: string): HTMLElement {
  const dom = document.createElement('span');
  dom.className = 'upload';
  dom.textContent = `Uploading ${name}…`;
  return dom;
}

/** Adds the placeholder of an upload. */
export function startUpload({ tr, doc }: EditorState, id: string, at: number, name: string): Transaction {
  return tr.setMeta(key, { started: { id, at: Math.min(at, doc.content.size), name } });
}

/**
 * Removes the placeholder of an upload and, when the file arrived, inserts its image in its own paragraph. `behind` is
 * the position for the next one.
 */
export function endUpload(
  state: EditorState,
  id: string,
  picture?: Node,
): { transaction: Transaction; behind: number | undefined } {
  const transaction = state.tr.setMeta(key, { ended: id });
  const [place] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  const behind = place && picture ? insertPicture(transaction, place.from, picture) : place?.from;
  return { transaction, behind };
}

function insertPicture(tr: Transaction, at: number, picture: Node): number {
  const $at = tr.doc.resolve(at);
  const isInCell = $at.depth > 1 && $at.node(-1).type.spec.tableRole !== undefined;
  const isEmpty = $at.parent.type.name === 'paragraph' && $at.parent.content.size === 0;
  const isInLine = isEmpty || isInCell;
  const place = !isInLine && $at.parent.isTextblock ? $at.after() : at;
  const node = isInLine ? picture : schema.node('paragraph', null, [picture]);
  tr.insert(place, node);
  return place + node.nodeSize;
}
