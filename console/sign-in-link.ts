import type { ServerResponse } from 'node:http';
import type { ConsoleConfig } from './config.ts';
import { refuse } from './refuse.ts';
import { sessionCookie } from './session-cookie.ts';

/** Where a demonstration's signed-in links lead. Any other installation has no such address. */
export const SIGN_IN_LINK_PATH = '/-/signed-in';

/** Signs a browser in by a session token in the link, which only a demonstration hands out. */
export function followSignInLink(response: ServerResponse, url: string, config: ConsoleConfig): void {
  const token = new URL(url, config.publicUrl).searchParams.get('token');
  if (!token || !/^[\w-]{1,200}$/.test(token)) {
    refuse(response, 400, 'This link carries no token.');
    return;
  }
  const { name, options } = sessionCookie(config.publicUrl);
  const secure = options.secure ? '; Secure' : '';
  response.writeHead(303, {
    location: '/',
    'set-cookie': `${name}=${token}; Path=${options.path}; HttpOnly; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
}
