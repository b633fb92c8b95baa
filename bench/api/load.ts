import { connect, type Socket } from 'node:net';

/** One GET request, to be sent again and again. */
export interface Target {
  port: number;
  path: string;
  token: string;
}

const connections = 8;

/** Sends a request over some connections for a while and returns how many answers came per second. */
export async function load(target: Target, milliseconds: number): Promise<number> {
  const started = performance.now();
  const until = started + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, () => asking(target, until)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
}

/** Asks over one connection until a time; a plain socket costs less than an HTTP client, so more is left to the server. */
function asking({ port, path, token }: Target, until: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answered = 0;
    const reading = new AnswerReader((status) => {
      if (status !== 200) return end(new Error(`${path} answered ${status}`));
      answered += 1;
      if (performance.now() >= until) return end();
      socket.write(request);
    });
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
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
  readonly #done: (status: number) => void;

  constructor(done: (status: number) => void) {
    this.#done = done;
  }

  parse(chunk: Buffer): void {
    this.#buffered = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk]);
    const head = this.#buffered.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = this.#buffered.toString('latin1', 0, head);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    const complete =
      length === undefined
        ? this.#buffered.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
        : this.#buffered.length >= head + 4 + Number(length);
    if (!complete) return;
    this.#buffered = Buffer.alloc(0);
    this.#done(Number(text.slice(9, 12)));
  }
}
