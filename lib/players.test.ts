import { expect, test } from 'vitest';
import { findPlayer, playerOrigins } from './players.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  ['https://codepen.io/team/pen/abc', 'https://codepen.io/team/embed/abc'],
  ['https://stackblitz.com/edit/a-b', 'https://stackblitz.com/edit/a-b?embed=1'],
  [
    'https://www.figma.com/design/aB1/x',
    'https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Ffigma.com%2Fdesign%2FaB1%2Fx',
  ],
  ['https://open.spotify.com/track/abc', 'https://open.spotify.com/embed/track/abc'],
])('%s has a player', (address, player) => {
  expect(findPlayer(address)?.address).toBe(player);
  expect(playerOrigins).toContain(new URL(player).origin);
});

test.each([
  'https://youtube.com/watch?v=../../x',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/?v=dQw4w9WgXcQ',
  'javascript://youtube.com/%0Aalert(1)?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://figma.com/',
  'not an address',
])('%s is only linked', (address) => {
  expect(findPlayer(address)).toBeUndefined();
});
