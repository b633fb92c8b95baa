import { connect, type Socket } from 'node:net';

/** One request, to be sent again and again. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Further headers, and another host than the server's. */
  headers?: Record<string, string>;
}

/** Where requests go: each has the number of its connection and its own number among all. */
export interface Target {
  port: number;
  token: string;
  request(connection: number, number: number): Request;
}

const usualConnections = 8;
let sent = 0;

/** Sends requests over some connections for a while and returns how many answers came per second. */
export async function load(
  target: Target,
  milliseconds: number,
  connections = usualConnections,
): Promise<number> {
  const started = performance.now();
  const until = started + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, (_, at) => asking(target, at, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
}

/** Asks over one connection until a time; a plain socket costs less than an HTTP client, so more is left to the server. */
function asking({ port, token, request }: Target, connection: number, until: number): Promise<number> {
  const next = (): string => {
    const { method, path, body, headers } = request(connection, sent);
    sent += 1;
    const text = body === undefined ? '' : JSON.stringify(body);
    const length =
      body === undefined
        ? ''
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
    const lines = Object.entries({ host: '127.0.0.1', authorization: `Bearer ${token}`, ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `${method} ${path} HTTP/1.1\r\n${head}${length}\r\n${text}`;
  };
  return new Promise((resolve, reject) => {
    let answered = 0;
    const reading = new AnswerReader((status, body) => {
      if (status !== 200 && status !== 201 && status !== 304)
        return end(new Error(`${request(0, 0).path} answered ${status} ${body}`));
      answered += 1;
      if (performance.now() >= until) return end();
      socket.write(next());
    });
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(next()));
    socket.on('data', (chunk) => reading.parse(chunk));
    socket.on('error', end);
    function end(error?: Error): void {
      socket.destroy();
      if (error) reject(error);
      else resolve(answered);
    }
  });
}

/** Finds out where answers end, by their length or their last chunk. */
class AnswerReader {
  #buffered: Buffer = Buffer.alloc(0);
  readonly #done: (status: number, body: string) => void;

  constructor(done: (status: number, body: string) => void) {
    this.#done = done;
  }

  parse(chunk: Buffer): void {
    this.#buffered = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk]);
    const head = this.#buffered.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = this.#buffered.toString('latin1', 0, head);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    const status = Number(text.slice(9, 12));
    const complete =
      status === 304 ||
      (length === undefined
        ? this.#buffered.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
        : this.#buffered.length >= head + 4 + Number(length));
    if (!complete) return;
    const body = status < 300 ? '' : this.#buffered.toString('utf8', head + 4);
    this.#buffered = Buffer.alloc(0);
    this.#done(status, body);
  }
}
