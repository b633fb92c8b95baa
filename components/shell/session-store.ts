import { cookies } from 'next/headers';
import { readConsoleConfig } from '#console/config.ts';
import { sessionCookie } from '#console/session-cookie.ts';

/** Keeps a session's token where only the console's process can read it. */
export async function keepSession(session: { token: string; expiresAt: string }): Promise<void> {
  const { name, options } = sessionCookie(readConsoleConfig().publicUrl);
  (await cookies()).set(name, session.token, { ...options, expires: new Date(session.expiresAt) });
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
