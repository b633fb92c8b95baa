import { expect, test } from 'vitest';
import { auditLogInput } from './audit-log-input.ts';

test('the last 24 hours begin at an hour of yesterday, and the last days at a day', () => {
  const now = Date.parse('2026-05-20T15:45:00Z');
  const fromOf = (since: 'day' | 'week') => auditLogInput('org', { since }, now).query.from;
  expect(fromOf('day')).toBe('2026-05-19T15:00:00.000Z');
  expect(fromOf('week')).toBe('2026-05-13T00:00:00.000Z');
});
