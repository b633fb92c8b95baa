import { expect, it } from 'vitest';
import { namedClaims } from './named-claims.ts';

it.each([
  ['visitor.claims.plan == "pro"', { plan: 'free' }, [['plan', '"free"']]],
  ['visitor.claims.plan == "pro" || !visitor.claims.plan', {}, [['plan', undefined]]],
  [
    'visitor.claims["org"].seats > 5 && "docs" in visitor.claims.teams',
    { org: { seats: 3 }, teams: ['api'] },
    [
      ['org.seats', '3'],
      ['teams', '["api"]'],
    ],
  ],
  ['visitor.claims.email.endsWith("@example.com")', { email: 'a@b.c' }, [['email', '"a@b.c"']]],
  [
    'visitor.claims.teams.some(team => team == visitor.claims.lead)',
    { lead: 'x' },
    [
      ['teams', undefined],
      ['lead', '"x"'],
    ],
  ],
  ['visitor.claims.toString', {}, [['toString', undefined]]],
  ['visitor.claims.plan ==', { plan: 'free' }, []],
])('%s names its claims', (condition, claims, named) => {
  expect(namedClaims(condition, claims).map(({ name, value }) => [name, value])).toEqual(named);
});
