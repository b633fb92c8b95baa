import type { AuditAction } from '#lib/contract/audit/actions.ts';
import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import { createLinkKey, inviteKeyHash, sealInviteKey } from './keys.ts';
import { presentLink, targetOf } from './present.ts';
import { assertMayInviteGuests } from './rules.ts';
import { deleteInviteRow, insertInvite, inviteOrder, updateInviteRow } from './store/invites.ts';
import { countLinkRows, type LinkRecord, listLinkRows } from './store/links.ts';

interface LinkContext extends Pick<Services, 'config'> {
  tx: Services['db'];
  actor: { id: string };
  object: { organizationId: string; organizationRole: Role | null };
}

const viewerOf = ({ actor, object }: LinkContext): Viewer => ({
  id: actor.id,
  role: object.organizationRole,
});

/** A link of what the caller administers, by its key; undefined when there is none. */
async function findLink(context: LinkContext, key: string): Promise<LinkRecord | undefined> {
  const keyHash = inviteKeyHash(context.config.secret, key);
  if (!keyHash) return undefined;
  const filter = { organizationId: context.object.organizationId, viewer: viewerOf(context), keyHash };
  const [link] = await listLinkRows(context.tx, filter, { after: undefined, limit: 1 });
  return link;
}

async function getLink(context: LinkContext, key: string): Promise<LinkRecord> {
  const link = await findLink(context, key);
  if (!link) throw new NotFound('invite link');
  return link;
}

/** What the audit trail says of a link: what it opens, never its key. */
function auditEntryOf(
  action: AuditAction,
  { row, space, collection }: LinkRecord,
): Omit<AuditEntry, 'payload'> {
  const { organizationId } = row;
  const target = targetOf(row);
  const label = (space ?? collection)?.title;
  return {
    organizationId,
    action,
    target: target
      ? { type: target.kind, id: target.id, label }
      : { type: 'organization', id: organizationId },
  };
}

export const listLinkInvites = operation(contract.listLinkInvites, async (context) => {
  const { tx, object, query, page, config } = context;
  const viewer = viewerOf(context);
  const { space, collection } = query;
  const filter = { organizationId: object.organizationId, viewer, space, collection };
  const link = await page({
    order: inviteOrder,
    rows: (where) => listLinkRows(tx, filter, where),
    count: () => countLinkRows(tx, filter),
  });
  return answer(200, { ...link, items: link.items.map((one) => presentLink(config, one, viewer)) });
});

export const getLinkInvite = operation(contract.getLinkInvite, async (context) =>
  answer(
    200,
    presentLink(context.config, await getLink(context, context.params.inviteId), viewerOf(context)),
  ),
);

export const createLinkInvite = operation(contract.createLinkInvite, async (context) => {
  const { tx, object, body, config, newId, now, audit } = context;
  const { organizationId } = object;
  if (!object.row.inviteLinks) {
    throw new Conflict(
      'invite_links_off',
      'Invite links are turned off in Settings. Ask an organization admin.',
    );
  }
  if (!('role' in body) || body.role === null) await assertMayInviteGuests(tx, object);
  const owner = { organizationId, id: newId() };
  const { key, keyHash } = createLinkKey(config.secret);
  await insertInvite(tx, {
    ...owner,
    keyHash,
    sealedKey: sealInviteKey(config.secret, owner, key),
    role: 'role' in body ? body.role : body.level,
    spaceId: 'space' in body ? body.space : null,
    collectionId: 'collection' in body ? body.collection : null,
    createdAt: now(),
  });
  const record = await getLink(context, key);
  await audit({ ...auditEntryOf('invite_link.created', record), payload: { role: record.row.role } });
  const link = presentLink(config, record, viewerOf(context));
  return answer(201, link, { headers: { location: link.urls.location } });
});

export const updateLinkInvite = operation(contract.updateLinkInvite, async (context) => {
  const { tx, params, body, config, audit } = context;
  const link = await getLink(context, params.inviteId);
  const { organizationId, id } = link.row;
  const wanted = targetOf(link.row) ? 'level' : 'role';
  const other = wanted === 'role' ? 'level' : 'role';
  if (other in body)
    throw new Invalid([{ path: other, message: `must be left out: this link gives a ${wanted}` }]);
  const isOff = body.active === false || (body.active === undefined && !link.row.active);
  const role = 'role' in body ? body.role : link.row.role;
  // One that is or becomes usable counts as a new invitation; switching one off is always possible.
  if (!isOff && (wanted === 'level' || role === null)) await assertMayInviteGuests(tx, context.object);
  const roleOf = 'role' in body ? { role: body.role } : 'level' in body ? { role: body.level } : {};
  const set = { ...roleOf, ...(body.active === undefined ? {} : { active: body.active }) };
  await updateInviteRow(tx, organizationId, id, set);
  await audit({ ...auditEntryOf('invite_link.updated', link), payload: set });
  const changed = await getLink(context, params.inviteId);
  return answer(200, presentLink(config, changed, viewerOf(context)));
});

export const deleteLinkInvite = operation(contract.deleteLinkInvite, async (context) => {
  const { tx, params, audit } = context;
  const link = await findLink(context, params.inviteId);
  if (!link) return answer(204);
  await deleteInviteRow(tx, link.row.organizationId, link.row.id);
  await audit({ ...auditEntryOf('invite_link.deleted', link), payload: { role: link.row.role } });
  return answer(205);
});
