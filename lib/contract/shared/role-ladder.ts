/** The ladder of roles, weakest first; each may do what the one before it may. `null` stands for a guest. */
export const roles = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;

export type Role = (typeof roles)[number];

/** The place of a role on the ladder: 1 for `read` up to 6 for `admin`, 0 for none. */
export function rank(role: Role | null): number {
  return role === null ? 0 : roles.indexOf(role) + 1;
}

/** The role at a place of the ladder; null at 0. */
export function roleAt(place: number): Role | null {
  return roles[place - 1] ?? null;
}

/** The role that a text names. Throws a `TypeError` when it names none. */
export function toRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new TypeError(`“${text}” is no role`);
  return role;
}
