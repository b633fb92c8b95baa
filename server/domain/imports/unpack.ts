import { unzip } from 'fflate';
import { mostImportedFiles } from '#lib/contract/imports/schemas.ts';
import { printable } from '#lib/import/fit.ts';
import type { SourceFile } from '#lib/import/types.ts';

const mostBytes = 500 * 1024 * 1024;
/** An archive that grows more than this was made to fill a disk. */
const mostGrowth = 200;

/** An archive that can't be imported, with a message for the person who imports it. */
export class UnfitArchive extends Error {}

/** The files of uploaded archives and single files, without the folder that an archive wraps around everything. */
export async function unpack(uploads: readonly { name: string; bytes: Uint8Array }[]): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const room: Room = { files: mostImportedFiles, bytes: mostBytes };
  for (const { name, bytes } of uploads) {
    if (isZip(bytes)) files.push(...(await unpackZip(name, bytes, room)));
    else files.push({ path: name, bytes });
  }
  if (files.length === 0) throw new UnfitArchive('There is no file in it.');
  return files;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** What all archives of an import may still hold. */
interface Room {
  files: number;
  bytes: number;
}

async function unpackZip(name: string, bytes: Uint8Array, room: Room): Promise<SourceFile[]> {
  let total = 0;
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = (file: { name: string; originalSize: number }) => {
      room.files -= 1;
      room.bytes -= file.originalSize;
      total += file.originalSize;
      if (room.files < 0)
        throw new UnfitArchive(`With “${name}”, the import holds more than ${mostImportedFiles} files.`);
      if (room.bytes < 0 || total > bytes.length * mostGrowth + 1_000_000) {
        throw new UnfitArchive(`“${name}” is too large once it is unpacked.`);
      }
      return (
        !file.name.endsWith('/') &&
        !/(?:^|\/)(?:__MACOSX|\.git|node_modules|\.DS_Store)(?:\/|$)/.test(file.name)
      );
    };
    unzip(bytes, { filter }, (error, unpacked) => (error ? reject(error) : resolve(unpacked)));
  }).catch((error: unknown) => {
    throw error instanceof UnfitArchive
      ? error
      : new UnfitArchive(`“${name}” is not a zip archive that we can read.`);
  });
  const files = Object.entries(entries).map(([path, content]) => ({
    path: path.replaceAll('\\', '/'),
    bytes: content,
  }));
  const unfit = files.find(({ path }) => path.startsWith('/') || path.split('/').includes('..'));
  if (unfit) throw new UnfitArchive(`“${name}” holds a file outside of itself: ${unfit.path}`);
  const unnamed = files.find(({ path }) => path !== printable(path));
  if (unnamed)
    throw new UnfitArchive(`“${name}” holds a file with an unprintable name: ${printable(unnamed.path)}`);
  return withoutWrapper(files);
}

function withoutWrapper(files: SourceFile[]): SourceFile[] {
  const [first] = files;
  const top = first?.path.includes('/') ? first.path.slice(0, first.path.indexOf('/') + 1) : undefined;
  if (top === undefined || top.startsWith('.') || !files.every(({ path }) => path.startsWith(top)))
    return files;
  return files.map(({ path, bytes }) => ({ path: path.slice(top.length), bytes }));
}
