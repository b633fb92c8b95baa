import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';

/** The user that PostgreSQL runs under when we are root, which it refuses to be. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

interface Outcome {
  status: number | null;
  output: string;
}

/** Nobody when we are not root; else the owner of an existing cluster, `postgres`, or `nobody`. */
export function chooseServerUser(existingCluster?: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseUser);
  const owner = existingCluster ? lstatSync(existingCluster).uid : 0;
  const chosen =
    users.find((user) => owner !== 0 && user.uid === owner) ??
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody') ??
    users.find((user) => user.uid > 0);
  if (!chosen)
    throw new Error('PostgreSQL does not run as root, and this system has no other user to run it.');
  return chosen;
}

function parseUser(line: string): ServerUser {
  const [name = '', , uid, gid] = line.split(':');
  return { name, uid: Number(uid ?? 0), gid: Number(gid ?? 0) };
}

/** Runs one of PostgreSQL's programs to its end, with none of our environment, as `user` where there is one. */
export function runAs(
  user: ServerUser | undefined,
  file: string,
  args: string[],
  input = '',
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: '/', env: cleanEnvironment(), ...ids(user) });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.once('error', reject);
    // A server that the program leaves behind may keep the pipes open: then 'close' would not come.
    child.once('exit', (status) => setTimeout(() => resolve({ status, output }), 500).unref());
    child.once('close', (status) => resolve({ status, output }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Whether `user` may do what a shell test asks of a path, tried for real rather than read from its mode. */
export function canAs(user: ServerUser | undefined, test: '-r' | '-x', path: string): boolean {
  const shell = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { cwd: '/', ...ids(user) });
  return shell.status === 0;
}

/** Makes a private folder that belongs to `user`. */
export function createPrivateFolder(path: string, user: ServerUser | undefined): void {
  mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
  if (user) chownSync(path, user.uid, user.gid);
}

function ids(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'production' };
}
