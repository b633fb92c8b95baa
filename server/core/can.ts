import { type Action, type Kind, type Need, permissionTable } from '#lib/contract/permissions.ts';
import { type Role, rank } from '#lib/contract/shared/roles.ts';
import { hasScope, type Scope } from '#lib/contract/shared/scopes.ts';
import { roleName } from '#lib/role-names.ts';

/** The caller's access to a thing, from which `can` decides; read together with the token in one query. */
export interface Access {
  /** The caller is a member of the organization and not disabled. */
  member: boolean;
  /** The caller's strongest role on the thing. */
  level: Role | null;
  /** Actions that the state of the thing allows or forbids whatever the level, with the reason. */
  exceptions?: Readonly<Partial<Record<string, { allowed: boolean; because: string }>>>;
}

export type Decision = { allowed: boolean; because: string };

/** Whether a caller may do an action on a thing, and why. The only place where this is decided. */
export function can<K extends Kind>(kind: K, action: Action<K>, access: Access): Decision {
  const exception = access.exceptions?.[action];
  if (exception) return exception;
  const need = (permissionTable[kind] as Record<string, Need>)[action];
  if (need === undefined) throw new Error(`No such permission: ${kind}.${action}`);
  if (need === 'nobody') return { allowed: false, because: 'No role gives this.' };
  if (need === 'member') {
    return access.member
      ? { allowed: true, because: 'Every member may.' }
      : { allowed: false, because: 'Only members of the organization may.' };
  }
  return rank(access.level) >= rank(need)
    ? { allowed: true, because: `The role here is ${spoken(access.level)}; this needs ${spoken(need)}.` }
    : {
        allowed: false,
        because: `This needs the role ${spoken(need)}${need === 'admin' ? '' : ' or a stronger one'}; the role here is ${spoken(access.level)}.`,
      };
}

/**
 * Whether a token may be used for what needs a scope, beside the role of its owner. `granted` is null for a token
 * without limits, `scope` for what only such a token may do.
 */
export function canUse(granted: readonly string[] | null, scope: Scope | null): Decision {
  if (granted === null) return { allowed: true, because: 'The token has no limits.' };
  if (scope === null) return { allowed: false, because: 'A token with limited access cannot do this.' };
  return hasScope(granted, scope)
    ? { allowed: true, because: `The token has the scope ${scope}.` }
    : { allowed: false, because: `This token does not have the scope ${scope}.` };
}

/** The name of a role within a sentence. */
function spoken(role: Role | null): string {
  return roleName(role).toLowerCase();
}

/** The `permissions` object of a thing: the decision of `can` for each action. */
export function permissionsFor<K extends Kind, const A extends Action<K>>(
  kind: K,
  actions: readonly A[],
  access: Access,
): Record<A, boolean> {
  return Object.fromEntries(actions.map((action) => [action, can(kind, action, access).allowed])) as Record<
    A,
    boolean
  >;
}
