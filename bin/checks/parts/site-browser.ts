import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a browser got. */
export interface Page {
  url: URL;
  status: number;
  location: string | undefined;
  body: string;
}

let networks = 0;

/** A browser in a network of its own: it has cookies for each host, and reads all hosts from one server. */
export class SiteBrowser {
  readonly #port: number;
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #address: string;

  constructor(port: number) {
    this.#port = port;
    networks += 1;
    this.#address = `198.51.${100 + (networks >> 8)}.${networks & 255}`;
  }

  /** The cookies of the host of an address, as this browser sends them. */
  cookiesOf({ host }: URL): Map<string, string> {
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    return cookies;
  }

  /** Opens an address, and follows no redirect. */
  async open(address: string): Promise<Page> {
    const url = new URL(address);
    const cookies = this.cookiesOf(url);
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const headers = {
        host: url.host,
        accept: 'text/html',
        'x-forwarded-for': this.#address,
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      };
      const path = url.pathname + url.search;
      request({ host: '127.0.0.1', port: this.#port, path, headers }, resolve).on('error', reject).end();
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { statusCode: status = 0, headers } = answer;
    return { url, status, location: headers.location, body: await text(answer) };
  }

  /** Opens an address and follows redirects for as long as they stay on hosts below `domain`. */
  async follow(address: string, domain: string): Promise<Page> {
    let page = await this.open(address);
    for (let hops = 0; page.location !== undefined && hops < 10; hops += 1) {
      const next = new URL(page.location, page.url);
      if (next.hostname !== domain && !next.hostname.endsWith(`.${domain}`)) return page;
      page = await this.open(next.href);
    }
    return page;
  }
}
