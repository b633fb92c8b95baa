import { expect, it } from 'vitest';
import { clientKindOf } from './user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'desktop Chrome Linux null'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'desktop Edge Windows null',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'mobile Safari iOS null',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'desktop Firefox macOS null',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X910) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'tablet Chrome Android null',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'desktop null null Googlebot'],
  ['curl/8.9.1', 'desktop null null Script'],
  ['', 'desktop null null Script'],
  ['SomeNewCrawler/1.0', 'desktop null null Other'],
])('a client that says %s', (userAgent, expected) => {
  const { device, browser, system, bot } = clientKindOf(userAgent);
  expect(`${device} ${browser} ${system} ${bot}`).toBe(expected);
});
