import { Invalid } from '#server/core/errors.ts';

/** Domains at which anybody gets an address, so that none of them says who somebody works for. */
export const publicDomains: ReadonlySet<string> = new Set([
  ...['aol.com', 'fastmail.com', 'free.fr', 'gmail.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.de', 'gmx.net'],
  ...['googlemail.com', 'hey.com', 'hotmail.co.uk', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'icloud.com'],
  ...[
    'laposte.net',
    'libero.it',
    'live.com',
    'mac.com',
    'mail.com',
    'mail.ru',
    'me.com',
    'msn.com',
    'orange.fr',
  ],
  ...[
    'outlook.com',
    'outlook.de',
    'outlook.fr',
    'pm.me',
    'posteo.de',
    'proton.me',
    'protonmail.com',
    'qq.com',
  ],
  ...['rocketmail.com', 't-online.de', 'tuta.com', 'tutanota.com', 'web.de', 'yahoo.co.jp', 'yahoo.co.uk'],
  ...['yahoo.com', 'yahoo.de', 'yahoo.fr', 'yandex.com', 'yandex.ru', 'zoho.com', '126.com', '163.com'],
]);

/** Throws `Invalid` for domains of mail providers, but for those that were named before. */
export function assertNoPublicDomains(domains: readonly string[], before: readonly string[] = []): void {
  const issues = domains.flatMap((domain, at) =>
    publicDomains.has(domain) && !before.includes(domain)
      ? [
          {
            path: `emailDomains.${at}`,
            message: `${domain} is a mail provider, where anybody gets an address`,
          },
        ]
      : [],
  );
  if (issues.length > 0) throw new Invalid(issues);
}
