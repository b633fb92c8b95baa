import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canAs, type ServerUser } from './run-as.ts';

const POINTER = 'postgres-folder';

/** Where the cluster of a data folder lies: inside it, or where its pointer file says. */
export function findClusterFolder(dataFolder: string): string {
  const pointer = join(dataFolder, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataFolder, 'postgres');
}

/**
 * Settles where a new cluster goes. A user that may not enter the data folder (root's, below a private parent) gets a
 * folder of ours elsewhere, and the data folder remembers which.
 */
export function placeCluster(
  dataFolder: string,
  user: ServerUser | undefined,
  report: (line: string) => void,
): string {
  if (canAs(user, '-x', dataFolder)) return join(dataFolder, 'postgres');
  const own = join(sharedHome(), randomBytes(9).toString('base64url'));
  mkdirSync(own, { mode: 0o711 });
  const folder = join(own, 'postgres');
  writeFileSync(join(dataFolder, POINTER), `${folder}\n`);
  report(`The database lies in ${folder}, since ${user?.name ?? 'its user'} may not enter ${dataFolder}.`);
  return folder;
}

/** A folder of ours that every user may enter and only we may write. */
export function sharedHome(): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const home = join(parent, 'lectern');
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    const stats = statSync(home);
    const oursAlone = stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
    if (oursAlone) return home;
  }
  throw new Error(
    "There is no folder that PostgreSQL's user may enter: move LECTERN_DATA out of private folders.",
  );
}
