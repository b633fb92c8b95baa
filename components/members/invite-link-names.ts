import type { LinkInvite } from '#lib/contract/members/invite-schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';

/** The organization, space or collection that a link gives access to. */
export function placeOfLink(link: LinkInvite): string {
  if ('space' in link) return link.space.title;
  return 'collection' in link ? link.collection.title : 'The whole organization';
}

export function roleOfLink(link: LinkInvite): Role | null {
  return 'role' in link ? link.role : link.level;
}

export function nameOfLink(link: LinkInvite): string {
  return `${roleName(roleOfLink(link))}, ${placeOfLink(link)}`;
}
