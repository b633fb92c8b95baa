import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConsoleConfig } from '#console/config.ts';
import { createHandler } from '#console/handler.ts';
import { request } from '#server/testing/request.ts';
import type { RunningApi } from '#server/testing/run-api.ts';

const publicUrl = 'https://docs.example.com';
/** The cookie of a session at the console. */
export const cookieName = '__Host-lectern-session';

/** Where sessions are tried, and what was found. */
export interface Ground {
  api: RunningApi;
  /** Two processes over one database. */
  urls: readonly string[];
  consolePort: number;
  count: number;
  flaws: string[];
}

/** A console before an API, which shows no screens. */
export async function startConsole(apiUrl: string) {
  const config = readConsoleConfig({ NODE_ENV: 'production', API_URL: apiUrl, PUBLIC_URL: publicUrl });
  const nothing = async () => undefined;
  const handle = createHandler(
    config,
    { renderPage: nothing, answerSite: nothing, answerAsset: nothing },
    () => false,
  );
  const server = createServer((incoming, outgoing) => {
    incoming.headers.host = new URL(publicUrl).host;
    void handle(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The statuses with which a session is answered in each process, and by the console. */
export async function statusesOf(
  { urls, consolePort }: Ground,
  token: string,
  path = '/v1/user',
): Promise<number[]> {
  const answers = [
    ...urls.map((url) => request({ url }, 'GET', path, { token })),
    request({ url: `http://127.0.0.1:${consolePort}` }, 'GET', `/-${path}`, {
      headers: { cookie: `${cookieName}=${token}` },
    }),
  ];
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Counts a try, and a flaw where it was answered otherwise than it may be. */
export function judge(
  ground: Ground,
  name: string,
  statuses: readonly number[],
  allowed: readonly number[],
): void {
  ground.count += 1;
  if (!statuses.every((status) => allowed.includes(status)))
    ground.flaws.push(`${name}: is answered with ${statuses.join(', ')}`);
}
