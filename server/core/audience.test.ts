import { describe, expect, test } from 'vitest';
import { anybody, audienceOn, isOpenTo, isUndecided } from './audience.ts';

const pro = { claims: { plan: 'pro', seats: 12, teams: ['docs'] } };

describe('a condition for visitors', () => {
  test.each([undefined, null])('is met by everybody when it is %s', (none) => {
    expect(isOpenTo(none, anybody)).toBe(true);
    expect(isOpenTo(none, pro)).toBe(true);
  });

  test('is met by the claims of a visitor', () => {
    expect(isOpenTo('visitor.claims.plan == "pro"', pro)).toBe(true);
    expect(isOpenTo('visitor.claims.teams.includes("docs")', pro)).toBe(true);
    expect(isOpenTo('visitor.claims.plan == "free"', pro)).toBe(false);
    expect(isOpenTo('visitor.claims.beta', pro)).toBe(false);
  });

  test('is never met without claims, not even one that asks for nothing', () => {
    for (const condition of ['true', '!visitor.claims.trial', 'visitor.claims.plan != "free"']) {
      expect(isOpenTo(condition, anybody)).toBe(false);
      expect(isOpenTo(condition, { claims: {} })).toBe(true);
    }
  });

  test.each([
    ['is empty', ''],
    ['can’t be parsed', 'visitor.claims.plan =='],
    ['fails', 'visitor.claims.missing.includes("a")'],
    ['uses what conditions don’t have', 'process.exit()'],
    ['asks for what every object has', 'visitor.claims.constructor'],
    [
      'takes too long',
      `visitor.claims.long.some(a => ${'visitor.claims.long.some(b => a == b && false) || '.repeat(15)}false)`,
    ],
  ])('is never met when it %s', (_, condition) => {
    const claims = { plan: 'pro', long: Array.from({ length: 400 }, (_, at) => at) };
    const start = performance.now();
    expect(isOpenTo(condition, { claims })).toBe(false);
    expect(performance.now() - start).toBeLessThan(50);
  });

  test('is one of as many as can be decided in some ten milliseconds; the others are not met', () => {
    const many = { claims: { long: Array.from({ length: 30 }, (_, at) => at) } };
    const costly = (at: number) =>
      `visitor.claims.long.some(a => visitor.claims.long.some(b => a == ${at} && b < 0)) || true`;
    expect(isOpenTo(costly(1), many)).toBe(true);
    expect(isUndecided(many)).toBe(false);
    const start = performance.now();
    const open = Array.from({ length: 2_000 }, (_, at) => isOpenTo(costly(at), many));
    expect(performance.now() - start).toBeLessThan(500);
    expect(isUndecided(many)).toBe(true);
    expect(open.filter(Boolean).length).toBeGreaterThan(10);
    expect(open.at(-1)).toBe(false);
    expect(isOpenTo(costly(1), many)).toBe(true);
    expect(isOpenTo(costly(1), { ...many })).toBe(true);
  });

  test('is met by those that were met before, to the letter', () => {
    const audience = { met: ['visitor.claims.beta'] };
    expect(isOpenTo('visitor.claims.beta', audience)).toBe(true);
    expect(isOpenTo('visitor.claims.beta ', audience)).toBe(false);
  });

  test('counts on the site that the visitor signed in to, while it has their key', () => {
    const visitor = { audience: pro, visitorKeyId: 'first', previewerId: null };
    const site = { visibility: 'visitor-auth', visitorKeyId: 'first', adaptiveContent: true };
    expect(audienceOn(visitor, site)).toBe(pro);
    expect(audienceOn(visitor, { ...site, visitorKeyId: 'second' })).toBe(anybody);
    expect(audienceOn(visitor, { ...site, visibility: 'public' })).toBe(anybody);
    expect(audienceOn(visitor, { ...site, adaptiveContent: false })).toBe(anybody);
    expect(audienceOn({ ...visitor, visitorKeyId: null }, site)).toBe(anybody);
    const member = { ...visitor, visitorKeyId: null, previewerId: 'ann' };
    expect(audienceOn(member, { ...site, visitorKeyId: 'second' })).toBe(pro);
    expect(audienceOn(member, { ...site, visibility: 'public' })).toBe(anybody);
  });
});
