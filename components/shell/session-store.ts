import { cookies } from 'next/headers';
import { readConsoleConfig } from '#console/config.ts';
import { deviceCookie, sessionCookie } from '#console/session-cookie.ts';

/** Stores a session's token, and the note that this device had one, where only the console's process can read them. */
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

/** The note of the last session on this device; it stays when the session ends. */
export async function findDevice(): Promise<string | undefined> {
  const { name } = deviceCookie(readConsoleConfig().publicUrl);
  return (await cookies()).get(name)?.value || undefined;
}

/** The token of the session; within one request also of one that was only just begun. */
export async function findSession(): Promise<string | undefined> {
  const { name } = sessionCookie(readConsoleConfig().publicUrl);
  return (await cookies()).get(name)?.value || undefined;
}

export async function forgetSession(): Promise<void> {
  const { name, options } = sessionCookie(readConsoleConfig().publicUrl);
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}
