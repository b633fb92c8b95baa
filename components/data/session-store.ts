import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { readConsoleConfig } from '#console/config.ts';
import { browserKeyCookie, connectionCookie, deviceCookie, sessionCookie } from '#console/session-cookie.ts';

/** Stores the session's token, and that this device had one, in cookies that only the console's server can read. */
export async function storeSession(session: {
  token: string;
  expiresAt: string;
  /** None for a session by an identity provider. */
  device?: string;
}): Promise<void> {
  const { publicUrl } = readConsoleConfig();
  const store = await cookies();
  const { name, options } = sessionCookie(publicUrl);
  store.set(name, session.token, { ...options, expires: new Date(session.expiresAt) });
  if (session.device === undefined) return;
  const device = deviceCookie(publicUrl);
  store.set(device.name, session.device, { ...device.options, maxAge: device.maxAge });
}

/** The id of this device from its last session, which stays after the session ends. */
export async function findDevice(): Promise<string | undefined> {
  const { name } = deviceCookie(readConsoleConfig().publicUrl);
  return (await cookies()).get(name)?.value || undefined;
}

/** The token of the session, including one that was created in the same request. */
export async function findSession(): Promise<string | undefined> {
  const { name } = sessionCookie(readConsoleConfig().publicUrl);
  return (await cookies()).get(name)?.value || undefined;
}

export async function forgetSession(): Promise<void> {
  const { name, options } = sessionCookie(readConsoleConfig().publicUrl);
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}

/** What the browser has for connecting an account with an identity provider; undefined when nothing waits for it. */
export async function findConnectionTicket() {
  const { publicUrl } = readConsoleConfig();
  const store = await cookies();
  const browserKey = store.get(browserKeyCookie(publicUrl).name)?.value;
  const [samlProviderId, ticket] = store.get(connectionCookie(publicUrl).name)?.value.split('.') ?? [];
  if (!browserKey || !samlProviderId || !ticket) return undefined;
  return { params: { samlProviderId }, body: { browserKey, ticket } };
}

export async function forgetConnectionTicket(): Promise<void> {
  const { name, options } = connectionCookie(readConsoleConfig().publicUrl);
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}

/** The key of this browser for a sign-in by an identity provider, stored as long as that takes. */
export async function storeBrowserKey(): Promise<string> {
  const { name, options, maxAge } = browserKeyCookie(readConsoleConfig().publicUrl);
  const store = await cookies();
  const browserKey = store.get(name)?.value || randomBytes(32).toString('base64url');
  store.set(name, browserKey, { ...options, maxAge });
  return browserKey;
}
