import { connect, type Socket } from 'node:net';
import { zipSync } from 'fflate';
import type { Client } from '#lib/api/client.ts';
import { hostilePages } from './hostile-pages.ts';
import type { Installation } from './installation.ts';
import { type SentRequest, send } from './measured.ts';
import { startImport } from './sample-import.ts';

/** Where an attacker stands: an organization of their own, with a space and a published site. */
export interface Ground {
  installation: Pick<Installation, 'url'>;
  consoleUrl: string;
  organizationId: string;
  token: string;
  client: Client;
  spaceId: string;
  /** The host of the site. */
  host: string;
}

/** One way to make an installation work hard. `prepare` gives what is sent again and again; it answers a status. */
export interface Attack {
  name: string;
  /** How many send at once. */
  width: number;
  prepare(ground: Ground): Promise<() => Promise<number>>;
}

/** Saves a page again and again with something new in it, and reads it on its site as anybody could. */
function pageAttack([name, markdown]: [string, string]): Attack {
  return {
    name,
    width: 4,
    prepare: async ({ client, spaceId, consoleUrl, host }) => {
      const params = { spaceId };
      const title = name.replace(/\W+/g, ' ');
      const change = { operation: 'insert_page' as const, title, document: { markdown } };
      const insert = () => client.send('editContent', { params, body: { changes: [change] } });
      const inserted = await insert();
      const [first] = inserted.ok ? inserted.body.changes : [];
      const page = first?.object === 'created_page' ? first.page : undefined;
      // What can't be kept is sent again and again: refusing it has its cost too.
      if (!page) return async () => (await insert()).status;
      let count = 0;
      return async () => {
        count += 1;
        if (count % 8 === 0) {
          const document = { markdown: `${markdown}\n${count}\n` };
          const changes = [{ operation: 'update_page' as const, page: page.id, document }];
          return (await client.send('editContent', { params, body: { changes } })).status;
        }
        const path = 'path' in page ? page.path : '';
        return (await send({ url: `${consoleUrl}/${path}${count % 8 === 1 ? '.md' : ''}`, host })).status;
      };
    },
  };
}

/** Sends requests as they are. */
function requestAttack(
  name: string,
  width: number,
  requestOf: (ground: Ground, at: number) => SentRequest,
): Attack {
  return {
    name,
    width,
    prepare: async (ground) => {
      let count = 0;
      return async () => {
        count += 1;
        return (await send(requestOf(ground, count))).status;
      };
    },
  };
}

/** Opens connections that go on byte by byte, or say so much that what is answered backs up while they read nothing. */
function slowAttack(
  name: string,
  opening: (ground: Ground) => { port: number; text: string; goesOn: boolean },
): Attack {
  const sockets: Socket[] = [];
  return {
    name,
    width: 4,
    prepare: async (ground) => async () => {
      const { port, text, goesOn } = opening(ground);
      if (sockets.length >= 200) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        for (const socket of sockets) if (goesOn && socket.writable) socket.write('a');
        return 200;
      }
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
      socket.pause();
      socket.write(text);
      return 200;
    },
  };
}

function importAttack(name: string, files: () => [path: string, bytes: Uint8Array][]): Attack {
  return {
    name,
    width: 2,
    prepare: async (ground) => {
      const folder = files();
      let started = 0;
      return async () => {
        if (started >= 4) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          return 200;
        }
        started += 1;
        await startImport(ground, folder);
        return 201;
      };
    },
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const portOf = (url: string) => Number(new URL(url).port);
const pagesUrl = ({ installation, spaceId }: Ground) =>
  `${installation.url}/v1/spaces/${spaceId}/content/pages`;

const deep = bytes('['.repeat(500_000));
const wide = bytes(`{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":${at},`).join('')}"a":1}`);

/** So many requests are sent at once on the connection of a slow reader. */
const requestsPerConnection = 20;

/** Everything that `npm run check -- hostile` tries. */
export const attacks: readonly Attack[] = [
  ...Object.entries(hostilePages).map(pageAttack),
  {
    name: 'saves: large tables at once',
    width: 16,
    prepare: async ({ client, spaceId }) => {
      const markdown = hostilePages['tables: tall'] ?? '';
      const change = { operation: 'insert_page' as const, title: 'Table', document: { markdown } };
      return async () =>
        (await client.send('editContent', { params: { spaceId }, body: { changes: [change] } })).status;
    },
  },
  {
    name: 'documents: long openings of fences',
    width: 4,
    prepare: async ({ client, spaceId }) => {
      const opening = `~~~${' '.repeat(14_000)}\``;
      const document = { markdown: `{% code %}\n${opening}\nx\n~~~\n{% endcode %}\n` };
      const insert = { operation: 'insert_page' as const, title: 'Fence', document };
      const inserted = await client.call('editContent', { params: { spaceId }, body: { changes: [insert] } });
      const [first] = inserted.changes;
      const pageId = first?.object === 'created_page' ? first.page.id : '';
      const query = { format: 'document' as const };
      return async () => (await client.send('getPage', { params: { spaceId, pageId }, query })).status;
    },
  },
  {
    name: 'merges and comparisons of large pages',
    width: 8,
    prepare: async ({ client, spaceId }) => {
      const params = { spaceId };
      const document = { markdown: '- a *b* c\n'.repeat(4_000) };
      const insert = { operation: 'insert_page' as const, title: 'Compared', document };
      const inserted = await client.call('editContent', { params, body: { changes: [insert] } });
      const [first] = inserted.changes;
      const page = first?.object === 'created_page' ? first.page.id : '';
      const { id: changeRequestId } = await client.call('createChangeRequest', {
        params,
        body: { subject: 'a' },
      });
      const edited = { markdown: '- a *d* c\n'.repeat(4_000) };
      await client.call('editChangeRequestContent', {
        params: { spaceId, changeRequestId },
        body: { changes: [{ operation: 'update_page', page, document: edited }] },
      });
      return async () => {
        const query = { page };
        return (await client.send('getChangeRequestDiff', { params: { spaceId, changeRequestId }, query }))
          .status;
      };
    },
  },
  importAttack('imports: pages that take long', () =>
    Array.from({ length: 40 }, (_, at) => [`${at}.md`, bytes(`${'- a\n'.repeat(9_000)}${at}\n`)]),
  ),
  importAttack('imports: a table of contents that takes long', () => [
    ['SUMMARY.md', bytes('* [a](a.md)\n'.repeat(40_000))],
    ['a.md', bytes(`---\n${'a: [[[[\n'.repeat(50_000)}---\n`)],
  ]),
  importAttack('imports: 15,000 files', () =>
    Array.from({ length: 15_000 }, (_, at) => [`${at % 100}/${at}.md`, bytes('a\n')]),
  ),
  importAttack('imports: an archive in an archive that grows', () => [
    ['a.zip', zipSync({ 'a.md': new Uint8Array(50_000_000) })],
    ['b.md', new Uint8Array(400_000).fill(0x3c)],
  ]),
  requestAttack('headers: tags with long gaps', 16, (ground) => ({
    url: pagesUrl(ground),
    headers: { authorization: `Bearer ${ground.token}`, 'if-none-match': `"a"${' '.repeat(15_000)}"b"` },
  })),
  requestAttack('headers: encodings and forwards without end', 16, (ground) => ({
    url: pagesUrl(ground),
    headers: {
      authorization: `Bearer ${ground.token}`,
      'accept-encoding': 'a;q=0,'.repeat(1_000),
      'x-forwarded-for': '1.1.1.1, '.repeat(500),
    },
  })),
  requestAttack('headers: too many', 16, (ground, at) => ({
    url: `${ground.consoleUrl}/`,
    host: ground.host,
    headers: { cookie: `a${at}=b; `.repeat(2_500) },
  })),
  requestAttack('tokens: made up', 32, (ground, at) => ({
    url: `${ground.installation.url}/v1/user`,
    headers: { authorization: `Bearer made-up-${at}` },
  })),
  requestAttack('sign-ins: wrong passwords', 32, ({ installation }, at) => ({
    url: `${installation.url}/v1/sessions`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${at % 250}.${at % 199}` },
    body: JSON.stringify({ email: 'admin@example.com', password: `wrong password ${at}` }),
  })),
  requestAttack('searches: of everything', 16, ({ consoleUrl, host }, at) => ({
    url: `${consoleUrl}/~search?q=${encodeURIComponent(`"a" -b ${'c '.repeat(200)}${at}`)}`,
    host,
  })),
  requestAttack('addresses: that are not there', 32, ({ consoleUrl, host }, at) => ({
    url: `${consoleUrl}/${'a/'.repeat(400)}${at}`,
    host,
  })),
  requestAttack('bodies: deep and wide', 16, ({ installation, spaceId, token }, at) => ({
    url: `${installation.url}/v1/spaces/${spaceId}/content`,
    method: 'POST',
    headers: json(token),
    body: at % 2 === 0 ? deep : wide,
  })),
  slowAttack('slow writers: heads that never end', ({ installation }) => ({
    port: portOf(installation.url),
    text: 'GET /v1/user HTTP/1.1\r\nHost: localhost\r\nX-',
    goesOn: true,
  })),
  slowAttack('slow writers: bodies that never end', ({ installation, token }) => ({
    port: portOf(installation.url),
    text: `POST /v1/orgs HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"title":"`,
    goesOn: true,
  })),
  slowAttack('slow readers: a list that nobody reads', ({ installation, spaceId, token }) => ({
    port: portOf(installation.url),
    text: `GET /v1/spaces/${spaceId}/content/pages HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(
      requestsPerConnection,
    ),
    goesOn: false,
  })),
  slowAttack('slow readers: pages of a site', ({ consoleUrl, host }) => ({
    port: portOf(consoleUrl),
    text: `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requestsPerConnection),
    goesOn: false,
  })),
];
