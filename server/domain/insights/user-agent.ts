import { browserOf, systemOf } from '#server/core/user-agent.ts';

/** What a client says that it is, as far as figures tell clients apart. */
export interface ClientKind {
  device: 'desktop' | 'mobile' | 'tablet';
  browser: string | null;
  system: string | null;
  /** The name of a program that reads by itself; null for people. */
  bot: string | null;
}

/** Programs that say who they are, the usual ones by name. */
const bots: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Googlebot', /googlebot|google-extended|storebot-google/i],
  ['Bingbot', /bingbot|adidxbot/i],
  ['GPTBot', /gptbot|chatgpt-user|oai-searchbot/i],
  ['ClaudeBot', /claudebot|claude-user|claude-searchbot|anthropic-ai/i],
  ['PerplexityBot', /perplexity/i],
  ['Applebot', /applebot/i],
  ['DuckDuckBot', /duckduckbot/i],
  ['YandexBot', /yandex\w*bot/i],
  ['Baiduspider', /baiduspider/i],
  ['Bytespider', /bytespider/i],
  ['CCBot', /ccbot/i],
  ['Link preview', /facebookexternalhit|slackbot|twitterbot|linkedinbot|discordbot|telegrambot|whatsapp/i],
  ['Script', /^$|^(?:curl|wget|python|go-http|java|node|undici|axios|ruby|php|okhttp|libwww|apache-http)/i],
  ['Other', /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|monitor|preview|scan|fetch/i],
];

/** What a `User-Agent` header tells. It can be made up; nothing is decided by it. */
export function clientKindOf(userAgent: string): ClientKind {
  const isTablet = /ipad|tablet|android(?!.*mobile)/i.test(userAgent);
  const isMobile = /mobi|iphone|ipod/i.test(userAgent);
  return {
    device: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop',
    browser: browserOf(userAgent) ?? null,
    system: systemOf(userAgent) ?? null,
    bot: bots.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  };
}
