import type { Role } from '#lib/contract/shared/role-ladder.ts';

/** A member of an organization, as far as what they can see and do in it depends on them. */
export interface Viewer {
  id: string;
  /** Their role in the organization. */
  role: Role | null;
}
