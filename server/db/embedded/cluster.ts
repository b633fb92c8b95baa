import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { createPrivateFolder, runAs, type ServerUser } from './run-as.ts';

/** The role and the database that the product uses; it is not a superuser. */
export const ROLE = 'lectern';

/** Makes the cluster aside and renames it into place, so what has the name is whole whenever we were killed. */
export async function createCluster(
  folder: string,
  password: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  clearUnfinished(folder);
  const aside = `${folder}.new-${process.pid}`;
  createPrivateFolder(aside, user);
  try {
    await runOrThrow(user, binaries.initdb, [
      ...['-D', aside, '-U', 'postgres', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
      // Who may connect is settled by the access file that each start writes.
      ...['--auth=trust', '--no-instructions'],
    ]);
    await runOrThrow(
      user,
      binaries.postgres,
      ['--single', '-D', aside, '-j', 'postgres'],
      firstStatements(password),
    );
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Refuses to start a cluster of another major version, which PostgreSQL cannot read. */
export async function checkVersion(folder: string, binaries: Binaries): Promise<void> {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runAs(undefined, binaries.postgres, ['--version']);
  if (!output.includes(` ${version}.`)) {
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${version}, but this release brings ${output.trim()}.`,
    );
  }
}

/** The password that the role has, kept beside the data and readable by us alone. */
export function storedPassword(dataFolder: string): string {
  const file = join(dataFolder, 'postgres-password');
  if (!existsSync(file)) {
    const aside = `${file}.new`;
    writeFileSync(aside, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(aside, file);
  }
  return readFileSync(file, 'utf8');
}

function firstStatements(password: string): string {
  return [
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE ${ROLE} OWNER ${ROLE}`,
    `ALTER ROLE postgres PASSWORD '${password}'`,
  ]
    .map((statement) => `${statement};\n\n`)
    .join('');
}

function clearUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

async function runOrThrow(
  user: ServerUser | undefined,
  file: string,
  args: string[],
  input = '',
): Promise<void> {
  const { status, output } = await runAs(user, file, args, input);
  if (status !== 0 || /^.*(FATAL|ERROR|PANIC):/m.test(output)) {
    throw new Error(`${basename(file)} did not succeed: ${output.trim().slice(-2000)}`);
  }
}
