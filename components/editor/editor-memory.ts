import { EditorState } from '@milkdown/kit/prose/state';
import type { EditorView as CodeView } from 'codemirror';
import { editorPlugins } from './editor-plugins.ts';
import { type OpenedPage, openInSteps } from './page-model.ts';
import { replaceChanged } from './replace-changed.ts';
import { inPauses } from './steps.ts';

/** A page as the editor of rendered pages has it, and the Markdown that it stands for. */
export type OpenedProse = { opened: OpenedPage; state: EditorState; markdown: string };

/**
 * What the editors of a page know of it while it is open, so that going from one to the other can be undone. `top` is
 * the place in the Markdown that was at the upper edge.
 */
export type EditorMemory = { prose?: OpenedProse; source?: CodeView['state']; top?: number };

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

/** The place in the Markdown of a page where a node begins, by its number among those at the top. */
export function offsetOfNode({ blocks }: OpenedPage, node: number): number {
  let [left, offset] = [node, 0];
  for (const { source, nodes } of blocks) {
    if (left < nodes.length) break;
    left -= nodes.length;
    offset += source.length;
  }
  return offset;
}

/** The number of the node at the top that a place in the Markdown belongs to. */
export function nodeAtOffset({ blocks }: OpenedPage, offset: number): number {
  let [left, node] = [offset, 0];
  for (const { source, nodes } of blocks) {
    if (left < source.length) break;
    left -= source.length;
    node += nodes.length;
  }
  return node;
}
