import type { Act } from '#components/data/action.ts';
import { sendBytes } from '#components/storage/send-bytes.ts';
import type { ImportRun } from '#lib/contract/imports/schemas.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import type { ChosenFile } from './collect-files.ts';
import { pack } from './pack.ts';

export interface FolderToSend {
  organizationId: string;
  chosen: readonly ChosenFile[];
  /** The space to update; a new one when left out. */
  space: string | undefined;
  title: string;
}

const unreadable: Failure = {
  code: 0,
  type: 'unreadable',
  message: 'A file could not be read. It may have been changed, moved or deleted. Choose the files again.',
};

/** Packs and uploads the chosen files, and starts the import. */
export async function sendFolder(
  act: Act,
  { organizationId, chosen, space, title }: FolderToSend,
): Promise<Outcome<ImportRun>> {
  const params = { organizationId };
  const archive = await pack(chosen).catch(() => undefined);
  if (!archive) return { ok: false, failure: unreadable };
  const upload = await act('createUpload', {
    params,
    body: {
      file: { name: archive.name, size: archive.size, type: 'application/zip' },
      kind: 'import_file',
    },
  });
  if (!upload.ok) return upload;
  const sent = await sendBytes(upload.data.url, archive);
  if (!sent.ok) return sent;
  const source = { type: 'file' as const, files: [upload.data.key] };
  const body = space === undefined ? { source, title } : { source, target: { space } };
  return act('createImportRun', { params, body });
}
