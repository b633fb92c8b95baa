import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mostClaimBytes } from '#lib/contract/site-customization/claim-limits.ts';
import { checkVisitorToken, visitorKey } from './visitor-jwt.ts';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const audience = 'site1';
const site = { organizationId: 'org1', id: 'site1', visitorKeyId: 'first' };
const key = visitorKey('a secret of the installation', site);
const good = { aud: audience, exp: seconds + 300 };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: unknown, header: unknown = { alg: 'HS256', typ: 'JWT' }, withKey = key): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', withKey).update(text).digest('base64url')}`;
}

const problemsOf = (token: string) => checkVisitorToken(token, { key, audience, now }).problems;

describe('a token of a visitor', () => {
  test('is good when this key signed it for this site and it is valid now', () => {
    const claims = { ...good, sub: 'u1', plan: 'pro', iat: seconds, nbf: seconds };
    expect(checkVisitorToken(signed(claims), { key, audience, now })).toEqual({
      problems: [],
      claims,
      expires: seconds + 360,
    });
    expect(problemsOf(signed({ ...good, aud: ['other', audience] }))).toEqual([]);
  });

  test('may be a minute off, and no more', () => {
    expect(problemsOf(signed({ ...good, exp: seconds - 59 }))).toEqual([]);
    expect(problemsOf(signed({ ...good, exp: seconds - 60 }))).toEqual(['expired']);
    expect(problemsOf(signed({ ...good, nbf: seconds + 60 }))).toEqual([]);
    expect(problemsOf(signed({ ...good, nbf: seconds + 61 }))).toEqual(['not_yet_valid']);
  });

  test.each([
    ['another key', signed(good, { alg: 'HS256' }, 'x'.repeat(43)), 'signature'],
    [
      'the key as bytes',
      signed(good, { alg: 'HS256' }, Buffer.from(key, 'base64url').toString('latin1')),
      'signature',
    ],
    ['an empty key', signed(good, { alg: 'HS256' }, ''), 'signature'],
    ['no signature', signed(good).replace(/[^.]+$/, ''), 'signature'],
    ['half a signature', signed(good).slice(0, -20), 'signature'],
    ['other claims', signed(good).replace(/\.[^.]+\./, `.${part({ ...good, admin: true })}.`), 'signature'],
    ['alg none', `${part({ alg: 'none' })}.${part(good)}.`, 'algorithm'],
    ['alg none with a signature', signed(good, { alg: 'none' }), 'algorithm'],
    ['alg NONE', signed(good, { alg: 'NONE' }), 'algorithm'],
    ['another algorithm', signed(good, { alg: 'HS512' }), 'algorithm'],
    ['an asymmetric algorithm', signed(good, { alg: 'RS256' }), 'algorithm'],
    ['no algorithm', signed(good, {}), 'algorithm'],
    ['a list of algorithms', signed(good, { alg: ['HS256'] }), 'algorithm'],
    ['a key of its own', signed(good, { alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } }, 'a'), 'signature'],
    ['a critical extension', signed(good, { alg: 'HS256', crit: ['exp'] }), 'malformed'],
    ['no audience', signed({ exp: good.exp }), 'audience'],
    ['another audience', signed({ ...good, aud: 'site2' }), 'audience'],
    ['no end', signed({ aud: audience }), 'no_expiry'],
    ['an end that is no number', signed({ ...good, exp: String(good.exp) }), 'no_expiry'],
    ['an end beyond all dates', signed({ ...good, exp: 1e300 }), 'no_expiry'],
    ['a beginning that is no number', signed({ ...good, nbf: 'now' }), 'not_yet_valid'],
    ['too many claims', signed({ ...good, text: 'x'.repeat(mostClaimBytes) }), 'too_large'],
    ['numbers that grow', signed({ ...good, all: Array(150).fill(1e20) }), 'too_large'],
    ['claims that are a list', signed([good]), 'malformed'],
    ['claims that are null', signed(null), 'malformed'],
  ])('lets nobody in with %s', (_, token, problem) => {
    expect(problemsOf(token)).toEqual([problem]);
  });

  test.each([
    '',
    '.',
    '..',
    'a.b.c',
    'a.b',
    'a.b.c.d',
    `${signed(good)}=`,
    ` ${signed(good)}`,
    `${signed(good)}.x`,
  ])('is no token when it is %j', (token) => {
    expect(problemsOf(token)).toEqual(['malformed']);
  });

  test('has a key that no other site has, nor another id', () => {
    const keys = [
      site,
      { ...site, visitorKeyId: 'second' },
      { ...site, id: 'site2' },
      { ...site, organizationId: 'org2' },
    ].map((each) => visitorKey('a secret of the installation', each));
    expect(new Set([...keys, visitorKey('another secret', site)]).size).toBe(5);
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
