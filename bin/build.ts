import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from '#server/db/embedded/file-lock.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, '.next', 'lectern-build');
const SOURCES = [
  ...['app', 'components', 'console', 'lib', 'public', 'reader', 'bin/build-reader.ts'],
  ...['next.config.mjs', 'postcss.config.mjs', 'tailwind.config.ts', 'tsconfig.json', 'package-lock.json'],
];
const BUILD_PATIENCE_MS = 10 * 60_000;

/** Builds the console for production, unless the last build was made of these very sources. */
export async function buildIfStale(report: (line: string) => void): Promise<void> {
  if (isFresh()) return;
  const cache = join(root, 'node_modules', '.cache', 'lectern');
  mkdirSync(cache, { recursive: true });
  await withFileLock(
    join(cache, 'build.lock'),
    async () => {
      if (isFresh()) return;
      report('Building the console; the first time this takes a few minutes.');
      const hash = hashOfSources();
      rmSync(stamp, { force: true });
      await runNextBuild();
      // What it is built with stays in memory, which a process that then serves has no use for.
      const { buildReader } = await import('./build-reader.ts');
      await buildReader();
      writeFileSync(stamp, hash);
    },
    BUILD_PATIENCE_MS,
  );
}

function isFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesOf)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

function runNextBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
    const child = spawn(process.execPath, [next, 'build'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The console could not be built:\n${output.trim()}`));
    });
  });
}
