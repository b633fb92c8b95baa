import type { Locator } from '@playwright/test';
import type { ModelServer } from '#server/testing/model-server.ts';
import { expect } from './fixtures.ts';

/** An answer that grows until the test ends it, far longer than what scrolls it. */
export function writeLongAnswer(model: ModelServer): { end(): void } {
  let isEnded = false;
  function* texts() {
    for (let row = 1; !isEnded; row += 1) yield `Row ${row} is written into the one file [1].\n\n`;
  }
  model.play({ do: 'write', texts: texts(), pauseMs: 150 });
  return {
    end: () => {
      isEnded = true;
    },
  };
}

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
  /** What grew is scrolled to before the next frame, so that a look between may come too early. */
  const expectAtEnd = () => expect.poll(async () => (await sizes()).below).toBeLessThanOrEqual(2);
  return { sizes, grow, expectAtEnd };
}

/** Expects that the end of an answer that grows is followed until the reader scrolls up, however little. */
export async function expectFollowed(scroller: Locator, latest: Locator): Promise<void> {
  const { sizes, grow, expectAtEnd } = watchAnswer(scroller);
  await expect.poll(async () => (await sizes()).scrollTop).toBeGreaterThan(100);
  await expectAtEnd();
  await expect(latest).toBeHidden();
  await scroller.hover();
  // Until the page has begun to listen to it, a turn of the wheel may be lost.
  await expect(async () => {
    await scroller.page().mouse.wheel(0, -30);
    await expect(latest).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The wheel comes to rest meanwhile.
  await grow();
  const { scrollTop } = await sizes();
  await grow();
  expect((await sizes()).scrollTop).toBe(scrollTop);
}
