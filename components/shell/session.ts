import type { Organization } from '#lib/contract/organizations/schemas.ts';
import type { User } from '#lib/contract/users/schemas.ts';

/** Who is here, in which organization, and which others they can go to. */
export type ShellSession = {
  user: Pick<User, 'id' | 'displayName' | 'email' | 'photoURL'>;
  organization: Pick<Organization, 'id' | 'title' | 'urls' | 'permissions'>;
  organizations: readonly Pick<Organization, 'id' | 'title' | 'urls'>[];
};
