import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Audience } from './audience.ts';

/** A member of an organization, as far as what they can see and do in it depends on them. */
export interface Viewer {
  id: string;
  /** Their role in the organization. */
  role: Role | null;
}

/** A visitor of a site, as far as what they see of it depends on them. */
export interface SiteVisitor {
  audience: Audience;
  /** The conditions of sections and spaces of the site that they meet. */
  met: readonly string[];
  /** The share link that they read with, where the site takes one: it may open only some sections. */
  shareLinkId: string | null;
}
