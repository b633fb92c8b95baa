import { browserOf, systemOf } from '#server/core/user-agent.ts';

const program = /^[A-Za-z][\w.-]{0,39}(?=\/|\s|$)/;

/** What a client is in words, such as `Firefox on Windows`, by its user agent; programs are named as they call themselves. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = browserOf(text);
  const system = /\b(?:iPhone|iPad)\b/.exec(text)?.[0] ?? systemOf(text);
  if (browser && system) return `${browser} on ${system}`;
  return (
    browser ??
    system ??
    (text.startsWith('Mozilla/') ? undefined : program.exec(text)?.[0]) ??
    'Unknown device'
  );
}
