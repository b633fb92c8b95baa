import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { User } from '#lib/contract/users/schemas.ts';

/** Who is here, and in which organization. */
export type ShellSession = {
  user: Pick<User, 'id' | 'displayName' | 'email' | 'photoURL'>;
  /** How many invitations wait for their answer. */
  invitations: number;
  organization: Pick<Organization, 'id' | 'title' | 'urls' | 'permissions' | 'defaultRole' | 'inviteLinks'>;
};
