import type { EditorView as CodeView } from 'codemirror';
import { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editorPlugins } from './editor-plugins.ts';
import { type OpenedPage, openInSteps } from './page-model.ts';
import { replaceChanged } from './replace-changed.ts';
import { inPauses } from './steps.ts';

/** The state of the visual editor, and the Markdown that it represents. */
export type OpenedProse = { opened: OpenedPage; state: EditorState; markdown: string };

/**
 * The state that both editors of a page share while it is open, so that switching between them can be undone. `top` is
 * the offset in the Markdown at the upper edge of the view.
 */
export type EditorMemory = {
  prose?: OpenedProse;
  source?: CodeView['state'];
  top?: number;
  /** The visual editor while it is open. */
  view?: EditorView | undefined;
};

/** Opens the page. Changes made in the other editor are one step that can be undone. Undefined when stopped. */
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

/** The offset in the Markdown where a top-level node starts, by its index. */
export function offsetOfNode({ blocks }: OpenedPage, node: number): number {
  let [left, offset] = [node, 0];
  for (const { source, nodes } of blocks) {
    if (left < nodes.length) break;
    left -= nodes.length;
    offset += source.length;
  }
  return offset;
}

/** The index of the top-level node at an offset in the Markdown. */
export function nodeAtOffset({ blocks }: OpenedPage, offset: number): number {
  let [left, node] = [offset, 0];
  for (const { source, nodes } of blocks) {
    if (left < source.length) break;
    left -= source.length;
    node += nodes.length;
  }
  return node;
}
