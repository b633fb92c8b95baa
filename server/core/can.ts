import { type Action, type Kind, type Need, permissionTable } from '#lib/contract/permissions.ts';
import { type Role, rank } from '#lib/contract/shared/role-ladder.ts';
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
  const need = needOf(kind, action);
  const allowed = satisfies(access, need);
  return { allowed, because: reasonOf(access, need, allowed) };
}

function needOf<K extends Kind>(kind: K, action: Action<K>): Need {
  const need = (permissionTable[kind] as Record<string, Need>)[action];
  if (need === undefined) throw new Error(`No such permission: ${kind}.${action}`);
  return need;
}

function satisfies({ member, level }: Access, need: Need): boolean {
  if (need === 'nobody') return false;
  return need === 'member' ? member : rank(level) >= rank(need);
}

function reasonOf({ level }: Access, need: Need, allowed: boolean): string {
  if (need === 'nobody') return 'No role allows this.';
  if (need === 'member')
    return allowed ? 'Every member can do this.' : 'Only members of the organization can do this.';
  return allowed
    ? `The role here is ${spoken(level)}; this needs ${spoken(need)}.`
    : `This needs the role ${spoken(need)}${need === 'admin' ? '' : ' or a stronger one'}; the role here is ${spoken(level)}.`;
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

type Permissions = Readonly<Record<string, boolean>>;

/** The objects of permissions that were worked out before: a list has the same few again and again. */
const known = new WeakMap<object, Map<string, Permissions>>();
const noExceptions = {};

/**
 * The `permissions` object of a thing: what `can` decides for each action, without the sentences that say why. It follows
 * from the arguments alone, so things that are alike share one, which nobody can change.
 */
export function permissionsFor<K extends Kind, const A extends Action<K>>(
  kind: K,
  actions: readonly A[],
  access: Access,
): Record<A, boolean> {
  const { member, level, exceptions = noExceptions } = access;
  const alike = known.get(exceptions) ?? new Map<string, Permissions>();
  known.set(exceptions, alike);
  const key = `${kind} ${member} ${level} ${actions.join()}`;
  const before = alike.get(key);
  if (before) return before as Record<A, boolean>;
  const allowed = {} as Record<A, boolean>;
  for (const action of actions) {
    allowed[action] = access.exceptions?.[action]?.allowed ?? satisfies(access, needOf(kind, action));
  }
  alike.set(key, Object.freeze(allowed));
  return allowed;
}
