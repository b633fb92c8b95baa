import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { EditorState, type Transaction } from '@milkdown/kit/prose/state';
import type { EditorView as CodeView } from 'codemirror';
import { editorPlugins } from './editor-plugins.ts';
import { type OpenedPage, openInSteps } from './page-model.ts';
import { sameEnds } from './same-ends.ts';
import { inPauses } from './steps.ts';

/** A page as the editor of rendered pages has it, and the Markdown that it stands for. */
export type OpenedProse = { opened: OpenedPage; state: EditorState; markdown: string };

/** What the editors of a page know of it while it is open, so that going from one to the other can be undone. */
export type EditorMemory = { prose?: OpenedProse; source?: CodeView['state'] };

/** Opens the page; what was done to it elsewhere meanwhile is one step that can be undone. Undefined when stopped. */
export async function openProse(
  { prose }: EditorMemory,
  markdown: string,
  signal: AbortSignal,
): Promise<OpenedProse | undefined> {
  if (prose?.markdown === markdown) return prose;
  const opened = await inPauses(openInSteps(markdown), signal);
  if (!opened) return undefined;
  const state = prose
    ? prose.state.apply(replaceChanged(prose.state, opened.doc))
    : EditorState.create({ doc: opened.doc, plugins: editorPlugins() });
  return { opened, state, markdown };
}

/** Puts in the blocks that are different, and leaves the others and the cursor in them where they are. */
function replaceChanged({ tr, doc }: EditorState, next: Node): Transaction {
  const [old, fresh] = [doc.content.content, next.content.content];
  const { head, tail } = sameEnds(old, fresh);
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, node) => size + node.nodeSize, 0);
  const from = sizeOf(old.slice(0, head));
  const to = sizeOf(old.slice(0, old.length - tail));
  return tr.replaceWith(from, to, Fragment.from(fresh.slice(head, fresh.length - tail)));
}
