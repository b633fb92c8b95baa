import { type Role, roles } from '#lib/contract/shared/roles.ts';

export type MembersFilter = { search?: string | undefined; role?: Role | 'guest' | undefined };

/** The read behind the members screen, the same for the server's first page and the browser's next ones. */
export function membersInput(organizationId: string, { search, role }: MembersFilter) {
  return {
    params: { organizationId },
    query: { search, role, sort: 'name' as const, order: 'asc' as const },
  };
}

export const roleFilters = [...roles, 'guest'] as const;
