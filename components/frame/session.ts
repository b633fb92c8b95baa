import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { User } from '#lib/contract/users/schemas.ts';

/** The signed-in person and the current organization. */
export type ShellSession = {
  /** When the screen was loaded, by the clock of the server. */
  loadedAt: string;
  user: Pick<User, 'id' | 'displayName' | 'email' | 'photoURL'>;
  /** The number of pending invitations to the person. */
  invitations: number;
  organization: Pick<Organization, 'id' | 'title' | 'urls' | 'permissions' | 'defaultRole' | 'inviteLinks'>;
};
