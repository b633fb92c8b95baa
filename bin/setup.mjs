/**
 * Makes a fresh clone able to run: installs the dependencies when they are missing or stale and, with `--browser`,
 * finds a Chromium for the browser tests. Plain JavaScript without packages, because it runs before there are any.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const cache = join(modules, '.cache', 'lectern');
const lockHash = hash(readFileSync(join(root, 'package-lock.json')));
const quiet = process.argv.includes('--quiet');
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

try {
  if (!dependenciesAreCurrent()) alone(installDependencies);
  if (process.argv.includes('--browser') && !knownChromium()) alone(findChromium);
} catch (error) {
  process.stderr.write(`Set-up failed: ${error.message}\n`);
  process.exitCode = 1;
}

function dependenciesAreCurrent() {
  if (!existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return false;
  if (read(join(cache, 'lock-hash')) === lockHash) return true;
  if (!installedAsLocked()) return false;
  remember('lock-hash', lockHash);
  return true;
}

/** Whether somebody's own `npm install` already brought exactly what the lock file names. */
function installedAsLocked() {
  const installed = read(join(modules, '.package-lock.json'));
  if (!installed) return false;
  const here = JSON.parse(installed).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || (here[path] ? here[path].version === entry.version : entry.optional),
  );
}

function installDependencies() {
  if (dependenciesAreCurrent()) return;
  say('Installing the dependencies; this takes a minute or two the first time.');
  // Not `npm ci`: it refuses a lock file without the optional packages of systems that the registry at hand does not
  // carry. Without saving, an install brings what is locked too. Development packages come whatever NODE_ENV says,
  // since the console is built here, and install scripts bring Node 24.
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const status = npm?.endsWith('.js') ? run(process.execPath, [npm, ...flags]) : run('npm', flags);
  if (status !== 0) throw new Error('npm could not install them; its messages are above.');
  checkNode();
  remember('lock-hash', lockHash);
}

function checkNode() {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const found = spawnSync('node', ['--version'], {
    cwd: root,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  if (!found.stdout?.startsWith('v24.')) {
    throw new Error(
      `the package "node" should have brought Node 24, but "node --version" says ${found.stdout?.trim() || 'nothing'}.`,
    );
  }
}

function knownChromium() {
  const known = read(join(cache, 'chromium'));
  return Boolean(known) && isExecutable(known) && (process.env.CHROMIUM_PATH ?? known) === known;
}

/**
 * The caller's own choice, then the shell without a browser's own windows, which takes half the time, then whatever
 * Chromium the system has, then Playwright's download.
 */
function findChromium() {
  const found =
    chosenChromium() ??
    installed(headlessShells) ??
    chromiumByApt() ??
    installed(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
    chromiumByPlaywright();
  if (found) {
    remember('chromium', found);
    if (!quiet) say(`Browser tests will use ${found}.`);
  } else {
    rmSync(join(cache, 'chromium'), { force: true });
    process.stderr.write(
      'No Chromium found or installable: set CHROMIUM_PATH to one to run the browser tests.\n',
    );
  }
}

function chosenChromium() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (answersVersion(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, which does not run.`);
}

function installed(names) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => isExecutable(file) && answersVersion(file));
}

function chromiumByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium for the browser tests (apt-get).');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['-qq', 'update'], env);
  run(
    'apt-get',
    [
      '-qq',
      '-y',
      '-o',
      'Dpkg::Use-Pty=0',
      'install',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
      'fonts-noto-core',
    ],
    env,
  );
  return installed(headlessShells);
}

function chromiumByPlaywright() {
  say('Downloading Chromium for the browser tests (Playwright).');
  const node = join(modules, '.bin', 'node');
  run(node, [join(modules, '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const ask = "require('@playwright/test').chromium.executablePath()";
  const path = spawnSync(node, ['--print', ask], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  return path && isExecutable(path) && answersVersion(path) ? path : undefined;
}

/** Two commands started at once must not install into the same folder: the second waits, then finds it done. */
function alone(work) {
  const lock = join(tmpdir(), `lectern-setup-${hash(root).slice(0, 16)}`);
  const holder = join(lock, 'pid');
  for (let waits = 0; ; waits += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const pid = Number(read(holder));
      const left = pid ? !isAlive(pid) : waits > 25;
      if (left) rmSync(lock, { recursive: true, force: true });
      else pause(200);
    }
  }
  writeFileSync(holder, String(process.pid));
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function run(command, args, env = process.env) {
  // What a script installs is not for standard output, which belongs to the command that runs next.
  return spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] }).status;
}

function answersVersion(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function remember(name, value) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, name), value);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hash(value) {
  return createHash('sha256').update(value).digest('hex');
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
