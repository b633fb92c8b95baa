import { zipSync } from 'fflate';
import type { ChosenFile } from './collect-files.ts';

/** The archive to upload: the chosen one, or a new one of all chosen files. */
export async function pack(chosen: readonly ChosenFile[]): Promise<File> {
  const [only] = chosen;
  if (only && chosen.length === 1 && /\.zip$/i.test(only.path)) return only.file;
  const entries = await Promise.all(
    chosen.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  );
  // Not compressed, because images already are, and the upload is rarely the slow part.
  const bytes = zipSync(Object.fromEntries(entries), { level: 0 });
  return new File([new Uint8Array(bytes)], 'folder.zip', { type: 'application/zip' });
}
