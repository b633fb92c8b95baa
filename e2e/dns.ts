import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type RecordKind, startDnsServer } from '#server/testing/dns-server.ts';

interface Records {
  name: string;
  kind: RecordKind;
  values: string[];
}

/** Starts the DNS server of the installation, whose records the tests set from their own processes. */
export async function startDns(): Promise<{ address: string; stop(): Promise<void> }> {
  const dns = await startDnsServer();
  const server = createServer(async (request, response) => {
    const { name, kind, values } = (await json(request)) as Records;
    dns.set(name, kind, values);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.LECTERN_E2E_DNS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address: dns.address,
    stop: async () => {
      server.close();
      await dns.stop();
    },
  };
}

/** Sets the records of a name on the DNS server of the installation. */
export async function setRecords(name: string, kind: RecordKind, values: string[]): Promise<void> {
  const records: Records = { name, kind, values };
  await fetch(process.env.LECTERN_E2E_DNS_URL ?? '', { method: 'PUT', body: JSON.stringify(records) });
}
