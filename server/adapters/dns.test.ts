import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { createDns, type Dns, DnsError } from './dns.ts';

let server: DnsServer;
let dns: Dns;

beforeAll(async () => {
  server = await startDnsServer();
  dns = createDns([server.address]);
});

afterAll(() => server.stop());

test('texts and aliases of a name are read', async () => {
  server.set('example.com', 'TXT', ['v=spf1 -all', 'lectern-verification=1']);
  server.set('docs.example.com', 'CNAME', ['Handbook.Sites.Example.com']);
  expect((await dns.texts('example.com')).sort()).toEqual(['lectern-verification=1', 'v=spf1 -all']);
  expect(await dns.aliases('docs.example.com')).toEqual(['handbook.sites.example.com']);
});

test('a name without records of a kind, and one that nobody has, give none', async () => {
  server.set('only-text.example.com', 'TXT', ['here']);
  expect(await dns.aliases('only-text.example.com')).toEqual([]);
  expect(await dns.texts('nobody.example.com')).toEqual([]);
});

test('a server that fails is told apart from a name without records', async () => {
  server.fail(true);
  await expect(dns.texts('example.com')).rejects.toBeInstanceOf(DnsError);
  server.fail(false);
});

test('a server that does not answer is given up in time', async () => {
  const away = createDns(['127.0.0.1:9']);
  await expect(away.texts('example.com')).rejects.toBeInstanceOf(DnsError);
});
