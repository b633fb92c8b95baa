import { expect, test } from 'vitest';
import { canBeTrueOrFalse } from './outcome.ts';
import { parseCondition } from './parse.ts';

const canBe = (text: string) => canBeTrueOrFalse(parseCondition(text, ['visitor']));

test.each([
  '1 + 1',
  '-visitor.claims.seats',
  '"pro"',
  'null',
  '[visitor.claims.plan]',
  'visitor.claims.plan.toLowerCase()',
  'visitor.claims.teams.filter(team => team == "docs")',
  'visitor.claims.beta ? "yes" : "no"',
  '1 || "a"',
])('%s is never true or false', (text) => expect(canBe(text)).toBe(false));

test.each([
  'true',
  'visitor.claims.beta',
  '!1',
  'visitor.claims.seats + 1 > 5',
  '"docs" in visitor.claims.teams',
  'visitor.claims.teams.some(team => team == "docs")',
  'visitor.claims.plan.startsWith("p")',
  'visitor.claims.beta ?? "no"',
  'visitor.claims.beta ? visitor.claims.seats > 1 : 0',
])('%s can be true or false', (text) => expect(canBe(text)).toBe(true));
