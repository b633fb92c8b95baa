import type { Role } from './shared/role-ladder.ts';

/**
 * Who may do what, once: for each kind of thing and each action, the weakest level that may do it.
 * `member` is any member of the organization, guests among them; `nobody` is an action that no level gives.
 * Operations name these as `kind.action`; `permissions` objects in answers are read off the same rows.
 */
export const permissionTable = {
  organization: {
    view: 'member',
    admin: 'admin',
    ownTeam: 'admin',
    createContent: 'create',
    createOpenAPISpec: 'create',
    viewOpenAPISpecs: 'read',
    ingestConversations: 'admin',
    viewBilling: 'admin',
    listMembers: 'read',
    listTeams: 'read',
    listIntegrations: 'read',
    listInstallations: 'read',
    installIntegration: 'admin',
    access: 'admin',
    upload: 'edit',
    viewGaps: 'edit',
  },
  member: { view: 'read', admin: 'admin', remove: 'admin' },
  team: { view: 'read', admin: 'admin' },
  collection: { view: 'read', admin: 'admin', viewInviteLinks: 'admin', create: 'create' },
  space: {
    view: 'read',
    access: 'read',
    comment: 'comment',
    edit: 'edit',
    review: 'review',
    merge: 'review',
    create: 'create',
    admin: 'admin',
    viewInviteLinks: 'admin',
    triggerGitSync: 'admin',
    installIntegration: 'admin',
  },
  site: { view: 'read', admin: 'admin', publish: 'admin' },
} as const satisfies Record<string, Record<string, Need>>;

/** The least that an action asks for. */
export type Need = Role | 'member' | 'nobody';

export type Kind = keyof typeof permissionTable;

export type Action<K extends Kind> = keyof (typeof permissionTable)[K] & string;

/** A permission on a kind of thing, such as `space.edit`. */
export type AccessKey = { [K in Kind]: `${K}.${Action<K>}` }[Kind];

/** The kind of thing that an access key speaks of. */
export type KindOf<A> = A extends `${infer K extends Kind}.${string}` ? K : never;

/** Splits `space.edit` into its kind and action. */
export function parseAccessKey(key: AccessKey): { kind: Kind; action: string } {
  const [kind, action] = key.split('.') as [Kind, string];
  return { kind, action };
}
