import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readConsoleConfig } from '#console/config.ts';
import { collectGarbageOnceLoaded } from '#lib/collect-garbage.ts';
import { readConfig } from '#server/config.ts';
import { checkPortFree } from './ports.ts';
import { type Role, supervise } from './supervisor.ts';

interface ServeOptions {
  roles: readonly Role[];
  env: NodeJS.ProcessEnv;
  /** Where the lines of the log go; to the standard output when left out. */
  write?: (line: string) => void;
  /** Called once everything that was started answers. */
  onReady: () => void | Promise<void>;
  /** Called last, after everything has stopped. */
  onStopped?: () => void | Promise<void>;
}

/** Serves until a signal comes, then stops in order; the exit code says whether that was asked for. */
export async function serveUntilSignal({
  roles,
  env,
  write = (line) => process.stdout.write(`${line}\n`),
  onReady,
  onStopped,
}: ServeOptions): Promise<void> {
  const { host, apiPort, dataFolder } = readConfig(env);
  const { port } = readConsoleConfig(env);
  if (roles.includes('console')) await checkPortFree('PORT', host, port);
  if (roles.includes('api')) await checkPortFree('API_PORT', host, apiPort);

  let ending: Promise<void> | undefined;
  const stop = async () => {
    // A database that still starts is nobody's child and would stay, so what was begun is waited for.
    const supervisor = await starting.catch(() => undefined);
    await supervisor?.stop();
    await onStopped?.();
  };
  const end = (code: number) => {
    ending ??= stop()
      .catch((error) => process.stderr.write(`Not everything could be stopped: ${String(error)}\n`))
      .then(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));

  const starting = supervise({
    roles,
    dataFolder,
    env,
    write,
    onHopeless: (role) => {
      process.stderr.write(`The ${role} does not start; the lines above say why.\n`);
      end(1);
    },
  });
  await starting;
  if (!(await answers(roles, host, port, apiPort, () => ending !== undefined))) return;
  await onReady();
  collectGarbageOnceLoaded();
}

/** The address of a listening host as we reach it ourselves. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : host;
}

async function answers(
  roles: readonly Role[],
  host: string,
  port: number,
  apiPort: number,
  isOver: () => boolean,
): Promise<boolean> {
  const publicPort = roles.includes('console') ? port : roles.includes('api') ? apiPort : undefined;
  const path = roles.includes('console') && !roles.includes('api') ? '/livez' : '/readyz';
  while (publicPort !== undefined && !isOver()) {
    if (await isWell(`http://${reachable(host)}:${publicPort}${path}`)) return true;
    await wait(100);
  }
  return !isOver();
}

function isWell(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000, headers: { host: 'localhost' } }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}
