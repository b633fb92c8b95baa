import { contract } from '#lib/contract/contract.ts';
import type { ServiceAccount } from '#lib/contract/members/service-accounts.ts';
import { mostServiceAccounts } from '#lib/contract/members/service-accounts.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { addMemberRow, deleteMemberRow, lockMember, updateMemberRow } from '../store/members.ts';
import {
  countServiceAccountRows,
  endServiceAccountUser,
  findServiceAccountRow,
  insertServiceAccountUser,
  listServiceAccountRows,
  type ServiceAccountRow,
  serviceAccountOrder,
  updateServiceAccountName,
} from './store.ts';

type AccountContext = Pick<Context<typeof contract.getServiceAccount>, 'tx' | 'object' | 'params' | 'now'>;

/** The service account that the path names. Throws `NotFound`. */
export async function getAccount(context: AccountContext): Promise<ServiceAccountRow> {
  const row = await findAccount(context);
  if (!row) throw new NotFound('service account');
  return row;
}

export function findAccount({ tx, object, params, now }: AccountContext) {
  return findServiceAccountRow(tx, object.organizationId, params.serviceAccountId, now());
}

function present({
  id,
  name,
  role,
  disabled,
  tokens,
  createdAt,
  lastUsedAt,
}: ServiceAccountRow): ServiceAccount {
  return {
    object: 'service-account',
    ...{ id, name, role: role as ServiceAccount['role'], disabled, tokens },
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}

export const targetOf = ({ id, name }: Pick<ServiceAccountRow, 'id' | 'name'>) => ({
  type: 'service_account',
  id,
  label: name,
});

export const listServiceAccounts = operation(contract.listServiceAccounts, async (context) => {
  const { tx, object, query, page, now } = context;
  const filter = { organizationId: object.organizationId, now: now(), search: query.search };
  const list = await page({
    order: serviceAccountOrder,
    rows: (where) => listServiceAccountRows(tx, filter, where),
    count: () => countServiceAccountRows(tx, filter),
  });
  return answer(200, { ...list, items: list.items.map(present) });
});

export const getServiceAccount = operation(contract.getServiceAccount, async (context) =>
  answer(200, present(await getAccount(context))),
);

export const createServiceAccount = operation(contract.createServiceAccount, async (context) => {
  const { tx, object, body, newId, now, audit } = context;
  const { organizationId } = object;
  const { name, role } = body;
  const [id, createdAt] = [newId(), now()];
  await lockOrganization(tx, organizationId);
  if ((await countServiceAccountRows(tx, { organizationId, now: createdAt })) >= mostServiceAccounts) {
    throw new Conflict(
      'too_many_service_accounts',
      `An organization has at most ${mostServiceAccounts} service accounts. Delete one first.`,
    );
  }
  await insertServiceAccountUser(tx, { id, serviceAccountOf: organizationId, displayName: name, createdAt });
  await addMemberRow(tx, { organizationId, userId: id, role, joinedAt: createdAt });
  await audit({
    organizationId,
    action: 'service_account.created',
    target: targetOf({ id, name }),
    payload: { role },
  });
  const row = { id, name, role, disabled: false, tokens: 0, createdAt, lastUsedAt: null };
  return answer(201, present(row));
});

export const updateServiceAccount = operation(contract.updateServiceAccount, async (context) => {
  const { tx, object, body, audit, record } = context;
  const { organizationId } = object;
  const { id } = await getAccount(context);
  await lockMember(tx, organizationId, id);
  const before = await getAccount(context);
  const { name, ...membership } = body;
  if (name !== undefined) await updateServiceAccountName(tx, id, name);
  if (Object.keys(membership).length > 0) await updateMemberRow(tx, organizationId, id, membership);
  const after = await getAccount(context);
  const valuesOf = ({ name, role, disabled }: ServiceAccountRow) => ({ name, role, disabled });
  await audit({
    organizationId,
    action: 'service_account.updated',
    target: targetOf(after),
    payload: { before: valuesOf(before), after: valuesOf(after) },
  });
  await record({ type: 'member.updated', organizationId, subject: id, data: {} });
  return answer(200, present(after));
});

export const deleteServiceAccount = operation(contract.deleteServiceAccount, async (context) => {
  const { tx, object, now, audit, record } = context;
  const { organizationId } = object;
  const account = await findAccount(context);
  if (!account || !(await deleteMemberRow(tx, organizationId, account.id))) return answer(204);
  const revoked = await endServiceAccountUser(tx, account.id, now());
  await audit({
    organizationId,
    action: 'service_account.deleted',
    target: targetOf(account),
    payload: { tokens: revoked },
  });
  await record({ type: 'member.removed', organizationId, subject: account.id, data: {} });
  return answer(205);
});
