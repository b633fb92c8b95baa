import { zipSync } from 'fflate';
import type { ChosenFile } from './collect-files.ts';

/** What is uploaded: the archive that was chosen, or one of everything that was. */
export async function pack(chosen: readonly ChosenFile[]): Promise<File> {
  const [only] = chosen;
  if (only && chosen.length === 1 && /\.zip$/i.test(only.path)) return only.file;
  const entries = await Promise.all(
    chosen.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  );
  // Not compressed: images are already, and the way to the server is rarely what takes long.
  const bytes = zipSync(Object.fromEntries(entries), { level: 0 });
  return new File([new Uint8Array(bytes)], 'folder.zip', { type: 'application/zip' });
}
