import { expect, test } from 'vitest';
import { lastExpiry } from './certificate-expiry.ts';
import { certificateState } from './provider-state.ts';

const until2031 = `-----BEGIN CERTIFICATE-----
MIIBcDCCARegAwIBAgIURhCVtNxrbjqec2nfJtF+u/kFF0kwCgYIKoZIzj0EAwIw
DjEMMAoGA1UEAwwDaWRwMB4XDTI2MTEyNjEwMTMyOVoXDTMxMDEwNDEwMTMyOVow
DjEMMAoGA1UEAwwDaWRwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVs31aWBL
vwVtdIjS4RVkVBFNifd0JLuqTW4K+LM1KeEP4pukjX5+JXXZTDdChzugEwe7HXBd
uqw3qLtt/QMIsaNTMFEwHQYDVR0OBBYEFODdODHwMM7RBC6ltVGcvEhk33ubMB8G
A1UdIwQYMBaAFODdODHwMM7RBC6ltVGcvEhk33ubMA8GA1UdEwEB/wQFMAMBAf8w
CgYIKoZIzj0EAwIDRwAwRAIgK3iyseWVvodmDw4kqfp+0PBVXS4C5iBAXlEQJDOb
rpYCIFdoeb4484/KQ44YdT4IfPQnhkm+zfMBB2Jcz5EKHq7B
-----END CERTIFICATE-----`;
const until2062 = `-----BEGIN CERTIFICATE-----
MIIBczCCARmgAwIBAgIUJmg8C0/f9YUlDrRLYz4PoGyf6pIwCgYIKoZIzj0EAwIw
DjEMMAoGA1UEAwwDaWRwMCAXDTI2MTEyNjEwMTMyOVoYDzIwNjIwNjMwMTAxMzI5
WjAOMQwwCgYDVQQDDANpZHAwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATj8CUI
inNZJqW3LPIa8wsaBh8OTKb+SQoebY0PtRDvCPPXpYvbgpwtxJXHTxQbBFSWjD1s
8TGYMNgbwnRGcsQso1MwUTAdBgNVHQ4EFgQU7F1wj7QUBgbs0ZjtYYJf09dX7CEw
HwYDVR0jBBgwFoAU7F1wj7QUBgbs0ZjtYYJf09dX7CEwDwYDVR0TAQH/BAUwAwEB
/zAKBggqhkjOPQQDAgNIADBFAiBLSlws5cXuwIF+Ho78VjRlJ2AvWSEnIQN6+dmR
TKi9eAIhAPXmJ82NR2EPY4LQ1EqMQB321pXGDDrufUSYHMDXzwiB
-----END CERTIFICATE-----`;
const bare = until2031.replaceAll(/-----[A-Z ]+-----|\s/g, '');
const end = Date.parse('2031-01-04T10:13:29Z');

test.each([
  ['a year of two digits', until2031, '2031-01-04T10:13:29.000Z'],
  ['a year of four digits', until2062, '2062-06-30T10:13:29.000Z'],
  ['the base64 text alone', bare, '2031-01-04T10:13:29.000Z'],
  ['the later one of two', `${until2062}\n${until2031}`, '2062-06-30T10:13:29.000Z'],
])('the expiry of %s', (_, text, expected) => {
  expect(new Date(lastExpiry(text) ?? 0).toISOString()).toBe(expected);
});

test.each([
  ['no base64', 'none, of this'],
  ['nothing', ''],
  ['a part of a certificate', bare.slice(0, 80)],
  ['something else', btoa('0123456789')],
  [
    'a certificate and something else',
    `${until2031}\n-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----`,
  ],
])('%s has no expiry', (_, text) => {
  expect(lastExpiry(text)).toBeUndefined();
});

test('a certificate is to be changed in the month before it expires', () => {
  const day = 24 * 60 * 60_000;
  expect(certificateState(until2031, end - 31 * day)).toEqual({ expiresAt: end, state: 'valid' });
  expect(certificateState(until2031, end - 29 * day)?.state).toBe('soon');
  expect(certificateState(until2031, end)?.state).toBe('expired');
  expect(certificateState('', end)).toBeUndefined();
});
