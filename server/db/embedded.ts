import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { checkVersion, createCluster, ROLE, storedPassword } from './embedded/cluster.ts';
import { withFileLock } from './embedded/file-lock.ts';
import { createLease, endLease, liveLeases } from './embedded/lease.ts';
import { isServerOf, type RunningServer } from './embedded/pid-file.ts';
import { findClusterFolder, placeCluster, sharedHome } from './embedded/place.ts';
import { chooseServerUser, type ServerUser } from './embedded/run-as.ts';
import { findServer, startServer, stopServer } from './embedded/server.ts';

/** The database of a data folder, for as long as this process uses it. */
export interface EmbeddedDatabase {
  url: string;
  /** Whether the server was running already: it outlived its process, or another one of ours uses it too. */
  adopted: boolean;
  isRunning(): boolean;
  /** Ends our use; the last user of the data folder stops the server. */
  stop(): Promise<void>;
}

/**
 * Makes, starts or adopts the PostgreSQL server that belongs to a data folder. Two processes may ask at once: one
 * starts it, both use it. Without `fsync` a crash of the machine may damage what it holds: for throw-away data alone.
 */
export async function startDatabase(
  dataFolder: string,
  report: (line: string) => void,
  { fsync = true } = {},
): Promise<EmbeddedDatabase> {
  const data = resolve(dataFolder);
  mkdirSync(data, { recursive: true, mode: 0o711 });
  return withFileLock(join(data, 'postgres.lock'), async () => {
    const cluster = await openCluster(data, report);
    const lease = createLease(leasesOf(data));
    try {
      const running = await findServer(cluster.folder, cluster.binaries, cluster.user);
      const server = running ?? (await startServer(cluster.folder, cluster.binaries, cluster.user, fsync));
      return {
        url: urlOf(server, cluster.password),
        adopted: running !== undefined,
        isRunning: () => isServerOf(cluster.folder),
        stop: () => leave(data, cluster, lease),
      };
    } catch (error) {
      endLease(lease);
      throw error;
    }
  });
}

/** Stops and deletes the database of a throw-away data folder, wherever it lies. */
export async function removeDatabase(dataFolder: string): Promise<void> {
  const data = resolve(dataFolder);
  const folder = findClusterFolder(data);
  if (existsSync(folder)) {
    await withFileLock(join(data, 'postgres.lock'), async () => {
      const user = chooseServerUser(folder);
      const binaries = await findBinaries(user, sharedHome, () => {});
      await stopServer(folder, binaries, user);
    });
  }
  rmSync(dirname(folder) === data ? folder : dirname(folder), { recursive: true, force: true });
}

interface Cluster {
  folder: string;
  password: string;
  binaries: Binaries;
  user: ServerUser | undefined;
}

async function openCluster(data: string, report: (line: string) => void): Promise<Cluster> {
  const known = findClusterFolder(data);
  const exists = existsSync(known);
  const user = chooseServerUser(exists ? known : undefined);
  const folder = exists ? known : placeCluster(data, user, report);
  const binaries = await findBinaries(user, sharedHome, report);
  const password = storedPassword(data);
  if (exists) await checkVersion(folder, binaries);
  else await createCluster(folder, password, binaries, user);
  return { folder, password, binaries, user };
}

async function leave(data: string, cluster: Cluster, lease: string): Promise<void> {
  await withFileLock(join(data, 'postgres.lock'), async () => {
    endLease(lease);
    if (liveLeases(leasesOf(data)) === 0) await stopServer(cluster.folder, cluster.binaries, cluster.user);
  });
}

function leasesOf(data: string): string {
  return join(data, 'postgres-users');
}

function urlOf(server: RunningServer, password: string): string {
  if (server.socketFolder === '')
    return `postgresql://${ROLE}:${password}@${server.host}:${server.port}/${ROLE}`;
  return `postgresql://${ROLE}:${password}@localhost/${ROLE}?host=${encodeURIComponent(server.socketFolder)}`;
}
