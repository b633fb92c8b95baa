import type { Scope } from '#lib/contract/shared/scopes.ts';
import type { User, UserSession, UserToken } from '#lib/contract/users/schemas.ts';
import { locationOf } from '#server/core/urls.ts';
import { deviceName } from './device-name.ts';
import type { TokenRow } from './store/tokens.ts';
import type { UserRow } from './store/users.ts';

/** A person as other people see them. */
export function presentUser(
  publicUrl: string,
  user: Pick<UserRow, 'id' | 'displayName' | 'email' | 'photoUrl'>,
): User {
  return {
    object: 'user',
    id: user.id,
    displayName: user.displayName,
    ...(user.email ? { email: user.email } : {}),
    ...(user.photoUrl ? { photoURL: user.photoUrl } : {}),
    urls: { location: locationOf(publicUrl, `/users/${user.id}`) },
  };
}

/** A person where people of other organizations, or who may not know the address, see them. */
export function presentWithoutAddress(...person: Parameters<typeof presentUser>): User {
  const { email, ...user } = presentUser(...person);
  return user;
}

/** An API token without its secret, with the organizations that refuse it. */
export function presentToken(
  publicUrl: string,
  token: Omit<TokenRow, 'hash'>,
  { blockedBy, notAllowedBy }: Partial<Pick<UserToken, 'blockedBy' | 'notAllowedBy'>> = {},
): UserToken {
  return {
    object: 'user-token',
    id: token.id,
    label: token.label,
    createdAt: token.createdAt.toISOString(),
    ...(token.lastUsedAt ? { lastUsedAt: token.lastUsedAt.toISOString() } : {}),
    ...(token.expiresAt ? { expiresAt: token.expiresAt.toISOString() } : {}),
    scopes: token.scopes as Scope[] | null,
    ...(blockedBy ? { blockedBy } : {}),
    ...(notAllowedBy ? { notAllowedBy } : {}),
    urls: { location: locationOf(publicUrl, `/user/tokens/${token.id}`) },
  };
}

/** A session without its token; `current` is the id of the one that asks. */
export function presentSession(publicUrl: string, session: TokenRow, current: string): UserSession {
  return {
    object: 'user-session',
    id: session.id,
    device: deviceName(session.userAgent),
    ...(session.network === null ? {} : { network: session.network }),
    current: session.id === current,
    createdAt: session.createdAt.toISOString(),
    ...(session.lastUsedAt ? { lastUsedAt: session.lastUsedAt.toISOString() } : {}),
    expiresAt: (session.expiresAt ?? session.createdAt).toISOString(),
    urls: { location: locationOf(publicUrl, `/user/sessions/${session.id}`) },
  };
}
