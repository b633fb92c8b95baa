import type { Role } from './contract/shared/role-ladder.ts';

/** The name of each role on the screen, and what it can do; null is a guest. Weakest first. */
export const roleChoices: readonly { value: Role | null; label: string; description: string }[] = [
  { value: null, label: 'Guest', description: 'Sees only what they are invited to.' },
  { value: 'read', label: 'Reader', description: 'Reads what is open to all members.' },
  { value: 'comment', label: 'Commenter', description: 'Reads, comments and replies.' },
  { value: 'edit', label: 'Editor', description: 'Opens and edits change requests.' },
  { value: 'review', label: 'Reviewer', description: 'Reviews and merges change requests.' },
  { value: 'create', label: 'Creator', description: 'Creates and arranges spaces and collections.' },
  { value: 'admin', label: 'Admin', description: 'Manages people, settings, sites and everything in them.' },
];

export function roleName(role: Role | null): string {
  return roleChoices.find(({ value }) => value === role)?.label ?? 'Guest';
}

/** Why something can't be done: the role that it needs, in the organization or at a place such as `here`. */
export function needsRole(role: Role, where?: 'here' | 'there'): string {
  return ['Needs the role', roleName(role).toLowerCase(), where].filter(Boolean).join(' ');
}
