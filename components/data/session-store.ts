import { cookies } from 'next/headers';
import { readConsoleConfig } from '#console/config.ts';
import { deviceCookie, sessionCookie } from '#console/session-cookie.ts';

/** Stores the session's token, and that this device had one, in cookies that only the console's server can read. */
export async function storeSession(session: {
  token: string;
  expiresAt: string;
  device: string;
}): Promise<void> {
  const { publicUrl } = readConsoleConfig();
  const store = await cookies();
  const { name, options } = sessionCookie(publicUrl);
  store.set(name, session.token, { ...options, expires: new Date(session.expiresAt) });
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
