import { expect, it } from 'vitest';
import type { AskConversation } from '#lib/contract/ask/history.ts';
import { daysOf } from './conversation-days.ts';

const at = (updatedAt: string) => ({ id: updatedAt, updatedAt }) as AskConversation;

it('conversations stand under their day, as the person counts days', () => {
  const now = Date.parse('2026-03-10T02:00:00Z');
  const conversations = [at('2026-03-10T01:00:00Z'), at('2026-03-09T23:30:00Z'), at('2026-03-08T12:00:00Z')];
  const labels = (timeZone: string) =>
    daysOf(conversations, { now, timeZone, locale: 'en' }).map(({ label, items }) => [label, items.length]);
  expect(labels('UTC')).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['March 8, 2026', 1],
  ]);
  expect(labels('America/New_York')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
});
