import { expect, test } from 'vitest';
import type { CustomHostname } from '#lib/contract/hostnames/schemas.ts';
import { domainNotice } from './domain-notice.ts';

const domain = (about: Partial<CustomHostname>, current: string[] = []): CustomHostname => ({
  object: 'custom-hostname',
  hostname: 'docs.example.com',
  target: { type: 'site', site: 'site' },
  isActive: false,
  status: 'dns_no_cname',
  record: { type: 'CNAME', name: 'docs.example.com', value: 'abc.sites.example.org', current },
  createdAt: '2026-01-01T00:00:00.000Z',
  checkedAt: '2026-01-01T00:00:00.000Z',
  urls: { location: '' },
  ...about,
});

test('each state of a domain says what it means', () => {
  const textOf = (about: Partial<CustomHostname>, current: string[] = [], published = true) =>
    domainNotice(domain(about, current), { published }).text;
  expect([
    textOf({ checkedAt: undefined }),
    textOf({}),
    textOf({ status: 'dns_wrong_cname' }, ['old.example.net']),
    textOf({ isActive: true, status: 'dns_passed' }),
    textOf({ isActive: true, status: 'dns_passed' }, [], false),
    textOf({ isActive: true, status: 'dns_no_cname' }),
    textOf({ isActive: true, status: 'dns_wrong_cname' }, ['old.example.net']),
    textOf({ isActive: true, status: 'internal_error' }),
  ]).toEqual([
    'Add this DNS record where you manage your domain. We look for it every five minutes.',
    'We found no DNS record yet. A new record can take a few hours to become visible everywhere.',
    'docs.example.com leads to old.example.net. Change its DNS record to this value.',
    'Readers find this site at docs.example.com. Its former address leads there.',
    'Readers find this site at docs.example.com once you publish it.',
    'The DNS record is gone. Restore it within three days of the change, or this site loses the domain.',
    'The DNS record leads to old.example.net now. Restore it within three days of the change, or this site loses the domain.',
    'The DNS server did not answer. We try again within a day.',
  ]);
});
