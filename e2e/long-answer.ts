import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A text that grows for so long that it is scrolled to its end again and again. */
export const longAnswer = {
  do: 'write' as const,
  texts: Array.from({ length: 90 }, (_, at) => `Row ${at + 1} is written into the one file [1].\n\n`),
  pauseMs: 150,
};

/** How far what scrolls an answer is scrolled, and how to wait until the answer has grown. */
export function watchAnswer(scroller: Locator) {
  const sizes = () =>
    scroller.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      scrollTop,
      height: scrollHeight,
      below: scrollHeight - scrollTop - clientHeight,
    }));
  const grow = async () => {
    const { height } = await sizes();
    await expect.poll(async () => (await sizes()).height).toBeGreaterThan(height + 60);
  };
  return { sizes, grow };
}

/** Expects that the end of an answer that grows is followed until the reader scrolls up, however little. */
export async function expectFollowed(scroller: Locator, latest: Locator): Promise<void> {
  const { sizes, grow } = watchAnswer(scroller);
  await expect.poll(async () => (await sizes()).scrollTop).toBeGreaterThan(100);
  expect((await sizes()).below).toBeLessThanOrEqual(2);
  await expect(latest).toBeHidden();
  await scroller.hover();
  await scroller.page().mouse.wheel(0, -30);
  await expect(latest).toBeVisible();
  // The wheel comes to rest meanwhile.
  await grow();
  const { scrollTop } = await sizes();
  await grow();
  expect((await sizes()).scrollTop).toBe(scrollTop);
}
