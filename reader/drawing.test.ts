import { expect, test } from 'vitest';
import { DrawingPool } from './drawing.ts';

test('a page that can’t be drawn now is put off, and its visitor told so', async () => {
  const thread = new URL('data:text/javascript,');
  const drawing = new DrawingPool({ thread, log: { error: () => undefined }, limits: { mostWaiting: 0 } });
  await expect(drawing.draw('closed', { assets: {}, language: 'en' } as never, '')).rejects.toMatchObject({
    failure: { code: 503, message: expect.stringContaining('Try again') },
  });
  await drawing.stop();
});
