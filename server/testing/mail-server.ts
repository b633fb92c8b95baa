import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on this machine that delivers nothing: it accepts every message and hands it over as readable text. */
export async function startMailServer(receive: (message: string) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, receive);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const endOfMessage = '\r\n.\r\n';

/** What a sender needs of SMTP: every command is accepted, and what follows DATA is the message. */
function converse(socket: Socket, receive: (message: string) => void): void {
  let waiting = '';
  let isMessage = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 sample mail server');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = isMessage ? endOfMessage : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const text = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (isMessage) receive(readable(text.replace(/^\.\./gm, '.')));
      isMessage = !isMessage && /^data$/i.test(text);
      reply(isMessage ? '354 go on' : /^quit$/i.test(text) ? '221 bye' : '250 fine');
    }
  });
}

/** Whom a message is to, its subject and its words, as they were before they were encoded for sending. */
function readable(raw: string): string {
  const at = raw.indexOf('\r\n\r\n');
  const header = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(at + 4);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(header)?.[1]?.trim() ?? '';
  const encoding = field('Content-Transfer-Encoding').toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1').toString();
  const words = text.replaceAll('\r\n', '\n').trim();
  return `To: ${field('To')}\nSubject: ${readSubject(field('Subject'))}\n\n${words}\n`;
}

function unquote(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function readSubject(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString()
        : Buffer.from(unquote(value.replaceAll('_', ' ')), 'latin1').toString(),
    );
}
