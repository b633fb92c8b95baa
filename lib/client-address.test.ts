import { expect, test } from 'vitest';
import { clientAddress, isTrustedProxy, networkOf, parseNetworks } from './client-address.ts';

const nobody = parseNetworks([]);
const proxies = parseNetworks(['10.0.0.0/8', '192.0.2.7']);

test('a forwarded address from anybody but a trusted proxy counts for nothing', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', nobody)).toBe('203.0.113.9');
  expect(clientAddress('203.0.113.9', '198.51.100.1', proxies)).toBe('203.0.113.9');
});

test('behind trusted proxies the nearest address that is none of them is the client', () => {
  expect(clientAddress('10.1.2.3', '198.51.100.1', proxies)).toBe('198.51.100.1');
  expect(clientAddress('10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.7', proxies)).toBe('198.51.100.1');
  expect(clientAddress('::ffff:10.1.2.3', '2001:db8::5', proxies)).toBe('2001:db8::5');
});

test('a proxy that names no usable address is taken for the client itself', () => {
  expect(clientAddress('10.1.2.3', undefined, proxies)).toBe('10.1.2.3');
  expect(clientAddress('::ffff:10.1.2.3', 'unknown', proxies)).toBe('10.1.2.3');
  expect(clientAddress('10.1.2.3', ', ,', proxies)).toBe('10.1.2.3');
  expect(clientAddress('10.1.2.3', '10.2.2.2', proxies)).toBe('10.1.2.3');
});

test('one client has one address, whichever family its connection came over', () => {
  expect(clientAddress('::ffff:203.0.113.9', undefined, nobody)).toBe('203.0.113.9');
});

test('a network matches its own family only, and a word that is no network is refused', () => {
  expect(isTrustedProxy('::1', parseNetworks(['127.0.0.0/8']))).toBe(false);
  expect(isTrustedProxy('::1', parseNetworks(['::1']))).toBe(true);
  expect(isTrustedProxy('not an address', parseNetworks(['0.0.0.0/0']))).toBe(false);
  expect(() => parseNetworks(['everyone'])).toThrow();
  expect(() => parseNetworks(['10.0.0.0/33'])).toThrow();
});

test('our own console names who asked it last, whatever address it has itself', () => {
  expect(clientAddress('127.0.0.1', '198.51.100.1', nobody, true)).toBe('198.51.100.1');
  expect(clientAddress('127.0.0.1', '198.51.100.1', nobody)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', '1.2.3.4, 198.51.100.1', nobody, true)).toBe('198.51.100.1');
  expect(clientAddress('127.0.0.1', '198.51.100.1, 10.1.2.3', proxies, true)).toBe('198.51.100.1');
  expect(clientAddress('127.0.0.1', undefined, nobody, true)).toBe('127.0.0.1');
});

test('addresses of one IPv6 network are counted together, IPv4 addresses each for itself', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::9')).not.toBe('2001:db8:1:2::/64');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('unknown')).toBe('unknown');
});
