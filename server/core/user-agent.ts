type Sign = readonly [name: string, sign: RegExp];

/** In this order, because most browsers name those that they come from, too. */
const browsers: readonly Sign[] = [
  ['Edge', /\bedg(?:e|a|ios)?\//i],
  ['Opera', /\bopr\/|\bopera\b/i],
  ['Samsung Internet', /samsungbrowser/i],
  ['Firefox', /firefox\/|fxios\//i],
  ['Chrome', /chrome\/|crios\/|chromium\//i],
  ['Safari', /version\/[\d.]+.*safari\//i],
];

const systems: readonly Sign[] = [
  ['iOS', /iphone|ipad|ipod/i],
  ['Android', /android/i],
  ['Windows', /windows/i],
  ['macOS', /mac os x|macintosh/i],
  ['ChromeOS', /\bcros\b/i],
  ['Linux', /linux|x11/i],
];

/** The browser that a `User-Agent` header names, which can be made up. */
export function browserOf(userAgent: string): string | undefined {
  return nameOf(browsers, userAgent);
}

/** The operating system that a `User-Agent` header names, which can be made up. */
export function systemOf(userAgent: string): string | undefined {
  return nameOf(systems, userAgent);
}

function nameOf(signs: readonly Sign[], userAgent: string): string | undefined {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0];
}
