import { expect, test } from 'vitest';
import { parseNetworks } from '#lib/client-address.ts';
import { clientAddress } from './address.ts';

const nobody = { trusted: [], forwardKey: undefined };
const proxies = { trusted: parseNetworks(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']), forwardKey: undefined };
const console = { trusted: [], forwardKey: 'sample-key' };

function header(values: Record<string, string>) {
  return (name: string) => values[name];
}
const forwarded = (chain: string) => header({ 'x-forwarded-for': chain });

test('without a forwarded header the peer is the client', () => {
  expect(clientAddress('203.0.113.5', header({}), proxies)).toBe('203.0.113.5');
});

test('a peer that is no trusted proxy can not speak for another address', () => {
  expect(clientAddress('203.0.113.5', forwarded('198.51.100.1'), nobody)).toBe('203.0.113.5');
  expect(clientAddress('203.0.113.5', forwarded('198.51.100.1'), proxies)).toBe('203.0.113.5');
});

test('behind trusted proxies the nearest address that is none of them is the client', () => {
  expect(clientAddress('10.1.1.1', forwarded('198.51.100.1, 203.0.113.9, 192.0.2.7'), proxies)).toBe(
    '203.0.113.9',
  );
  expect(clientAddress('fd00::1', forwarded('2001:db8::5'), proxies)).toBe('2001:db8::5');
  expect(clientAddress('::ffff:10.1.1.1', forwarded('203.0.113.9'), proxies)).toBe('203.0.113.9');
});

test('when all are trusted, or the chain is nonsense, the peer is the client', () => {
  expect(clientAddress('10.1.1.1', forwarded('10.2.2.2'), proxies)).toBe('10.1.1.1');
  expect(clientAddress('10.1.1.1', forwarded('unknown'), proxies)).toBe('10.1.1.1');
  expect(clientAddress('10.1.1.1', forwarded(', ,'), proxies)).toBe('10.1.1.1');
});

test('the console is believed by its key alone, whatever address it has', () => {
  const told = { 'x-forwarded-for': '198.51.100.1', 'x-lectern-forward-key': 'sample-key' };
  expect(clientAddress('127.0.0.1', header(told), console)).toBe('198.51.100.1');
  const guessed = { ...told, 'x-lectern-forward-key': 'another' };
  expect(clientAddress('127.0.0.1', header(guessed), console)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', header(told), nobody)).toBe('127.0.0.1');
});

test('what the client wrote in front of the chain of a vouching console does not count', () => {
  const told = { 'x-forwarded-for': '1.2.3.4, 198.51.100.1', 'x-lectern-forward-key': 'sample-key' };
  expect(clientAddress('127.0.0.1', header(told), console)).toBe('198.51.100.1');
});

test('a list of networks that holds something else is refused', () => {
  expect(() => parseNetworks(['localhost'])).toThrow();
  expect(() => parseNetworks(['10.0.0.0/33'])).toThrow();
});
