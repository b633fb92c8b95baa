import { expect, test } from 'vitest';
import { hostnameOf, ownerOfHost } from './hosts.ts';

const names = { publicUrl: 'https://lectern.example.com', sitesDomain: 'sites.example.com' };

test('the console answers on its own address, on localhost and on addresses', () => {
  for (const host of [
    'lectern.example.com',
    'LECTERN.example.com:443',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ]) {
    expect(ownerOfHost(host, names)).toEqual({ kind: 'console' });
  }
});

test('every other name is a site, be it below the sites domain or its own', () => {
  expect(ownerOfHost('handbook.sites.example.com', names)).toEqual({
    kind: 'site',
    hostname: 'handbook.sites.example.com',
  });
  expect(ownerOfHost('Docs.Example.org.:8080', names)).toEqual({
    kind: 'site',
    hostname: 'docs.example.org',
  });
  expect(
    ownerOfHost('handbook.localhost:3000', {
      publicUrl: 'http://localhost:3000',
      sitesDomain: 'localhost:3000',
    }),
  ).toEqual({
    kind: 'site',
    hostname: 'handbook.localhost',
  });
});

test('the files host is neither a site nor the console', () => {
  expect(ownerOfHost('files.sites.example.com', names)).toEqual({ kind: 'files' });
});

test('a host that is none belongs to nobody', () => {
  for (const host of [
    undefined,
    '',
    'a b',
    'a/../b',
    'user@host',
    'a..b',
    'x:y',
    '[zz]',
    'ho%73t',
    'a,b',
    `${'x'.repeat(64)}.org`,
  ]) {
    expect(hostnameOf(host)).toBeUndefined();
    expect(ownerOfHost(host, names)).toEqual({ kind: 'nobody' });
  }
});
