import { expect, test } from 'vitest';
import { inPauses, toEnd } from './steps.ts';

function* counting(to: number, milliseconds: number): Generator<void, number> {
  for (let at = 0; at < to; at++) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    yield;
  }
  return to;
}

test('steps come to the same at once and in pauses', async () => {
  expect(toEnd(counting(5, 0))).toBe(5);
  expect(await inPauses(counting(5, 0), new AbortController().signal)).toBe(5);
});

test('others get their turn between the steps, and may stop them', async () => {
  const stopping = new AbortController();
  setTimeout(() => stopping.abort());
  expect(await inPauses(counting(1_000_000, 5), stopping.signal)).toBeUndefined();
});
