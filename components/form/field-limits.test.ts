import { expect, test } from 'vitest';
import { z } from 'zod';
import { OrganizationPatch } from '#lib/contract/organizations/schemas.ts';
import { TeamInput } from '#lib/contract/teams/schemas.ts';
import { UserPatch } from '#lib/contract/users/schemas.ts';
import { fieldLimits } from './field-limits.ts';

test('the limits of a body are those that the contract declares', () => {
  expect(fieldLimits(TeamInput)).toEqual({ title: 64 });
  expect(fieldLimits(UserPatch).displayName).toBe(64);
});

test('a field that may be null or left out keeps its limit', () => {
  expect(fieldLimits(OrganizationPatch)).toMatchObject({ title: 255, logo: 2048 });
  expect(fieldLimits(z.strictObject({ a: z.string().max(7).nullable().optional() }))).toEqual({ a: 7 });
});
