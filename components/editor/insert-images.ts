import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { toastFailure, toastNote } from '#components/feedback/toasts.tsx';
import type { Outcome } from '#lib/failure.ts';
import type { EditorMemory } from './editor-memory.ts';
import { openPage, printPage } from './page-model.ts';
import { schema } from './schema.ts';
import { endUpload, startUpload } from './uploads.ts';

export type ImageContext = {
  memory: EditorMemory;
  /** Stores a file and returns its reference. */
  upload: (file: File) => Promise<Outcome<string>>;
  /** Changes the text of the page without an editor; returns false when that is not possible. */
  amend: (change: (markdown: string) => string) => boolean;
};

/** Uploads images one after the other, and inserts each of them at its placeholder. */
export async function insertImages(
  { memory, upload, amend }: ImageContext,
  { state }: EditorView,
  files: readonly File[],
  at = state.selection.from,
): Promise<void> {
  let place: number | undefined = at;
  for (const file of files) {
    const id = crypto.randomUUID();
    const { view } = memory;
    view?.dispatch(startUpload(view.state, id, place ?? view.state.selection.from, file.name));
    const outcome = await upload(file);
    if (!outcome.ok) toastFailure(`${file.name} was not added`, outcome.failure);
    const alt = file.name.replace(/\.[^.]*$/, '');
    const picture = outcome.ok ? schema.node('image', { src: outcome.data, alt }) : undefined;
    place = endIn(memory, id, picture);
    if (picture && place === undefined) appendPicture(amend, file.name, picture);
  }
}

/** Ends an upload in the editor that is open by now, and returns the place behind its picture if that is inserted. */
function endIn(memory: EditorMemory, id: string, picture: Node | undefined): number | undefined {
  const { view, prose } = memory;
  if (view) {
    const { transaction, behind } = endUpload(view.state, id, picture);
    view.dispatch(transaction);
    return behind;
  }
  // The placeholder must not be there when the editor is opened again.
  if (prose) memory.prose = { ...prose, state: prose.state.apply(endUpload(prose.state, id).transaction) };
  return undefined;
}

/** Puts a picture at the end of the page when its place is gone, or no visual editor is open. */
function appendPicture(amend: ImageContext['amend'], name: string, picture: Node): void {
  const isAdded = amend((markdown) => {
    const opened = openPage(markdown);
    const { content } = opened.doc;
    const line = schema.node('paragraph', null, [picture]);
    return printPage(opened, opened.doc.copy(content.addToEnd(line)));
  });
  if (isAdded) toastNote(`${name} was added at the end of the page`);
  else toastNote(`${name} was not added`, 'Choose between the changes of this page, then add it again.');
}
