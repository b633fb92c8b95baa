import { auditActions } from '#lib/contract/audit/actions.ts';
import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentAuditEvent, presentAuditEventDetails } from './present.ts';
import { auditOrder, countAuditEventRows, getAuditEventRow, listAuditEventRows } from './store.ts';

const actions = Object.entries(auditActions)
  .map(([id, label]) => ({ object: 'audit-event-action' as const, id, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

export const listAuditEventActions = operation(contract.listAuditEventActions, async () =>
  answer(200, { items: actions }),
);

export const listAuditEvents = operation(
  contract.listAuditEvents,
  async ({ tx, object, query, page, config }) => {
    const { page: _, limit: __, ...filters } = query;
    const filter = { organizationId: object.organizationId, ...filters };
    const list = await page({
      order: auditOrder,
      rows: (where) => listAuditEventRows(tx, filter, where),
      count: () => countAuditEventRows(tx, filter),
    });
    return answer(200, {
      ...list,
      items: list.items.map((row) => presentAuditEvent(config.publicUrl, row)),
    });
  },
);

export const getAuditEvent = operation(contract.getAuditEvent, async ({ tx, object, params, config }) => {
  const row = await getAuditEventRow(tx, object.organizationId, params.auditEventId);
  return answer(200, presentAuditEventDetails(config.publicUrl, row));
});
