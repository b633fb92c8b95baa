import { expect, it } from 'vitest';
import { isInNetworks, normalizeNetwork } from './networks.ts';

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.7/24 ', '203.0.113.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:1:2::9/48', '2001:db8:1::/48'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
])('reads %j as the network %s', (text, network) => {
  expect(normalizeNetwork(text)).toBe(network);
});

it.each([
  '',
  'example.com',
  '203.0.113.7/33',
  '203.0.113.7/-1',
  '203.0.113.7/2/4',
  '203.0.113',
  '0x7f.1',
  '010.0.0.1',
  'fe80::1%eth0',
  '2001:db8::/129',
  '::ffff:203.0.113.7/64',
])('reads %j as no network', (text) => {
  expect(normalizeNetwork(text)).toBeUndefined();
});

it('tells whether an address is in one of some networks', () => {
  const networks = ['203.0.113.0/24', '2001:db8:1::/48'];
  for (const address of ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:1:ffff::1'])
    expect(isInNetworks(address, networks)).toBe(true);
  for (const address of ['203.0.114.0', '2001:db8:2::1', 'unknown', ''])
    expect(isInNetworks(address, networks)).toBe(false);
  expect(isInNetworks('203.0.113.1', [])).toBe(false);
});
