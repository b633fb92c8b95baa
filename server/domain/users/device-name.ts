/** Browsers by a word of theirs; those that also name another one come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\bCriOS|Chrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const program = /^[A-Za-z][\w.-]{0,39}(?=\/|\s|$)/;

function nameIn(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return names.find(([word]) => word.test(text))?.[1];
}

/** What a client is in words, such as `Firefox on Windows`, by its user agent; programs are named as they call themselves. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser && system) return `${browser} on ${system}`;
  return (
    browser ??
    system ??
    (text.startsWith('Mozilla/') ? undefined : program.exec(text)?.[0]) ??
    'Unknown device'
  );
}
