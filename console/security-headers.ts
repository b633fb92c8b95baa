import { randomBytes } from 'node:crypto';
import type { ConsoleConfig } from './config.ts';

/** The policy for one answer, and the nonce that its own scripts carry. */
export interface PagePolicy {
  nonce: string;
  csp: string;
  headers: Record<string, string>;
}

/** What a browser may do with a page of the console, or with a page of a published site. */
export function pagePolicy(page: 'console' | 'reader', config: ConsoleConfig): PagePolicy {
  const nonce = randomBytes(16).toString('base64');
  const csp = contentSecurityPolicy(page, nonce, config);
  const secure = config.publicUrl.startsWith('https:');
  return {
    nonce,
    csp,
    headers: {
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'referrer-policy': page === 'console' ? 'same-origin' : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      ...(page === 'console' ? { 'x-frame-options': 'DENY' } : {}),
      ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    },
  };
}

function contentSecurityPolicy(page: 'console' | 'reader', nonce: string, config: ConsoleConfig): string {
  const scheme = new URL(config.publicUrl).protocol;
  const files = `${scheme}//files.${config.sitesDomain}`;
  const sites = `${scheme}//*.${config.sitesDomain}`;
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${config.development ? " 'unsafe-eval'" : ''}`,
    // No nonce here: it would cancel 'unsafe-inline', which the positioning of menus and toasts needs.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: https: ${files}`,
    'media-src': `'self' https: ${files}`,
    'font-src': `'self' ${files}`,
    'connect-src': config.development ? "'self' ws:" : "'self'",
    'frame-src': `'self' https: ${sites}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': page === 'console' ? "'none'" : `'self' ${new URL(config.publicUrl).origin}`,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
