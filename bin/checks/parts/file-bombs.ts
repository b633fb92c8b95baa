import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const head = { openapi: '3.1.0', info: { title: 'Bomb', version: '1' } };
const megabyte = 1_000_000;

/** The first file of a spec that refers to the file `0`. */
const first = JSON.stringify({ ...head, paths: { '/a': { $ref: '0' } } });

const refersTo = (names: readonly (string | number)[]) =>
  JSON.stringify({
    post: {
      callbacks: {
        a: Object.fromEntries(names.map((name) => [`/${name}`, { $ref: String(name) }])),
      },
    },
  });

/** Specs of files without end, by what they are: the text of the file with a number, or what is sent instead of one. */
const bombs: Record<string, (at: number) => string | ((response: ServerResponse) => void)> = {
  'a chain of files': (at) => refersTo([at + 1]),
  'files that refer to fifty others': (at) =>
    refersTo(Array.from({ length: 50 }, (_, name) => at * 50 + name + 1)),
  'files of one megabyte': (at) => refersTo([at + 1]).replace('{', `{"x-a":"${'a'.repeat(megabyte)}",`),
  'aliases of aliases in the second file': () =>
    [
      'x0: &x0 [a, a, a, a, a, a, a, a, a, a]',
      ...Array.from(
        { length: 9 },
        (_, at) => `x${at + 1}: &x${at + 1} [${Array(10).fill(`*x${at}`).join(', ')}]`,
      ),
    ].join('\n'),
  'files that double as one': (at) =>
    at === 18 ? '{"get":{}}' : refersTo([`${at + 1}`, `./${at + 1}`, `../a/${at + 1}`]),
  'addresses that redirect to one file': (at) =>
    at === 0
      ? refersTo(Array.from({ length: 1_000 }, (_, name) => name + 1))
      : (response) => response.writeHead(302, { location: '0' }).end(),
  'a second file that refers to itself': () => refersTo(['0', './0', '?again']),
  'a second file that never ends': () => (response) => {
    response.write('a: ');
    const timer = setInterval(() => response.write('a'), 100);
    response.on('close', () => clearInterval(timer));
  },
};

export interface FileBomb {
  name: string;
  url: string;
  /** How many requests it has had. */
  requests: () => number;
}

/** Serves specs of files without end from a host, until they are stopped. */
export async function serveFileBombs(host: string): Promise<{ bombs: FileBomb[]; stop: () => void }> {
  const counts = new Map<string, number>();
  const kinds = Object.entries(bombs);
  const server = createServer(({ url = '' }, response) => {
    const [, kind = '', , file = ''] = url.split('/');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const page = file === 'first' ? first : kinds[Number(kind)]?.[1](Number.parseInt(file, 10) || 0);
    if (typeof page === 'function') page(response);
    else response.end(page);
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    bombs: kinds.map(([name], at) => ({
      name,
      url: `http://${host}:${port}/${at}/a/first`,
      requests: () => counts.get(String(at)) ?? 0,
    })),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
