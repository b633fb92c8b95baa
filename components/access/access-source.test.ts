import { expect, test } from 'vitest';
import type { AccessSource } from '#lib/contract/shared/access.ts';
import { reasonText } from './access-source.ts';

const source = (kind: AccessSource['kind'], on: AccessSource['on']['kind']): AccessSource => ({
  kind,
  role: 'review',
  on: { kind: on, id: 'a' },
});

test('a role that somebody has in the organization is not called a default role', () => {
  expect(reasonText(source('default', 'organization'))).toBe('Organization role');
  expect(reasonText(source('organization-admin', 'organization'))).toBe('Organization admin');
});

test('a role that all members have on a space or collection is called its default role', () => {
  expect(reasonText(source('default', 'collection'))).toBe('Default role');
  expect(reasonText(source('default', 'space'))).toBe('Default role');
});
