import { permissionTable } from '#lib/contract/permissions.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { rank } from '#lib/contract/shared/role-ladder.ts';
import type { Access } from '#server/core/can.ts';
import type { SpaceRow } from './store/spaces.ts';

const gone = { allowed: false, because: 'The space is deleted. Restore it first.' };

/** A deleted space can be looked at and restored, nothing else. */
const whenDeleted = Object.fromEntries(
  Object.keys(permissionTable.space)
    .filter((action) => action !== 'view' && action !== 'admin')
    .map((action) => [action, gone]),
);

const computed = {
  allowed: false,
  because:
    'The pages of this space are written from an OpenAPI spec. Change the spec, or stop writing them from it.',
};

/** The content of a space that is written from a source is changed by that source alone. */
const whenComputed = { edit: computed, merge: computed };

/** What the state of a live space allows to those who may edit it. */
const whenLive = {
  merge: { allowed: true, because: 'Anyone who can edit a live space can also merge into it.' },
};

/** What a visitor of a site may do with a space that it shows. */
export const visitorAccess: Access = {
  member: false,
  level: null,
  exceptions: { view: { allowed: true, because: 'A published site shows it.' } },
};

/** What a member with this level may do with a space in its state. */
export function accessToSpace(
  row: Pick<SpaceRow, 'editMode' | 'deletedAt' | 'computedSource'>,
  level: Role | null,
): Access {
  if (row.deletedAt) return { member: true, level, exceptions: whenDeleted };
  if (row.computedSource) return { member: true, level, exceptions: whenComputed };
  const mergesLive = row.editMode === 'live' && rank(level) >= rank('edit');
  return { member: true, level, ...(mergesLive ? { exceptions: whenLive } : {}) };
}
