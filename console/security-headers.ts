import { randomBytes } from 'node:crypto';
import { playerOrigins } from '#lib/players.ts';
import type { ConsoleConfig } from './config.ts';

/** The policy for one answer, and the nonce that its own scripts carry. */
export interface PagePolicy {
  nonce: string;
  csp: string;
  headers: Record<string, string>;
}

/** What a browser may do with a page of the console. */
export function consolePolicy(config: ConsoleConfig): PagePolicy {
  const nonce = randomBytes(16).toString('base64');
  const csp = contentSecurityPolicy(config, {
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${config.development ? " 'unsafe-eval'" : ''}`,
    'worker-src': "'self'",
    'connect-src': config.development ? "'self' ws:" : "'self'",
    // Previews of sites.
    'frame-src': `'self' ${playerOrigins.join(' ')} ${new URL(config.publicUrl).protocol}//*.${config.sitesDomain}`,
    'frame-ancestors': "'none'",
  });
  const headers = {
    ...commonHeaders(config, csp),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  return { nonce, csp, headers };
}

const ofReader = new WeakMap<ConsoleConfig, Record<string, string>>();

/** What a browser may do with a page of a published site. The same for each, so that pages can be kept. */
export function readerHeaders(config: ConsoleConfig): Record<string, string> {
  const known = ofReader.get(config);
  if (known) return known;
  const csp = contentSecurityPolicy(config, {
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': `'self' ${new URL(config.publicUrl).origin}`,
  });
  const headers = { ...commonHeaders(config, csp), 'referrer-policy': 'strict-origin-when-cross-origin' };
  ofReader.set(config, headers);
  return headers;
}

function commonHeaders({ publicUrl }: ConsoleConfig, csp: string): Record<string, string> {
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function contentSecurityPolicy(config: ConsoleConfig, own: Record<string, string>): string {
  const scheme = new URL(config.publicUrl).protocol;
  const files = `${scheme}//files.${config.sitesDomain}`;
  const directives: Record<string, string> = {
    'default-src': "'self'",
    // No nonce here: it would cancel 'unsafe-inline', which the positioning of menus and toasts needs.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: https: ${files}`,
    'media-src': `'self' https: ${files}`,
    'font-src': `'self' ${files}`,
    'frame-src': `'self' ${playerOrigins.join(' ')}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    ...own,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
