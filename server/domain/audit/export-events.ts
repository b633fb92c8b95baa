import { auditActions, isAuditAction } from '#lib/contract/audit/actions.ts';
import type { AuditEventDetails } from '#lib/contract/audit/schemas.ts';
import { contract } from '#lib/contract/contract.ts';
import { csvHead, csvLine } from '#lib/csv.ts';
import { answer, bytesOperation, type Transfer } from '#server/core/operation.ts';
import type { PageKey } from '#server/core/page.ts';
import { presentAuditEventDetails } from './present.ts';
import { auditOrder, listWholeAuditEventRows } from './store.ts';

/** Events that are in memory at once. */
const batch = 200;

const columns: readonly [string, (event: AuditEventDetails) => string | undefined][] = [
  ['Time', ({ occurredAt }) => occurredAt],
  ['Action', ({ action }) => action],
  ['Description', ({ action }) => (isAuditAction(action) ? auditActions[action] : undefined)],
  ['Who', ({ actor }) => actor.label],
  ['Who ID', ({ actor }) => actor.id],
  ['Who type', ({ actor }) => actor.type],
  ['Source', ({ source }) => source],
  ['Via', ({ via }) => via?.type],
  ['API token', ({ via }) => via?.label],
  ['API token ID', ({ via }) => via?.id],
  ['Network', ({ network }) => network],
  ['Object', ({ target }) => target.label],
  ['Object ID', ({ target }) => target.id],
  ['Object type', ({ target }) => target.type],
  ['Details', ({ payload }) => (Object.keys(payload).length > 0 ? JSON.stringify(payload) : undefined)],
  ['Request ID', ({ correlationId }) => correlationId],
  ['Event ID', ({ id }) => id],
];

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: csvHead(columns.map(([name]) => name)),
    line: (event: AuditEventDetails) => csvLine(columns.map(([, textOf]) => textOf(event) ?? '')),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    head: '',
    line: (event: AuditEventDetails) => `${JSON.stringify(event)}\n`,
  },
};

export const exportAuditEvents = bytesOperation(contract.exportAuditEvents, async (request) => {
  const { format } = request.query;
  const day = request.now().toISOString().slice(0, 10);
  const content = streamOf(request);
  return answer(
    200,
    { content, size: undefined },
    {
      headers: {
        'content-type': formats[format].type,
        'content-disposition': `attachment; filename="audit-log-${day}.${format}"`,
        'cache-control': 'no-store',
      },
    },
  );
});

/** The export in parts. Each is read as the client takes it, with the rights that the caller has then. */
function streamOf(request: Transfer<typeof contract.exportAuditEvents>): ReadableStream<Uint8Array> {
  const { db, object, query, config, inTurn, authorizeAgain } = request;
  const { format, ...filters } = query;
  const { head, line } = formats[format];
  const filter = { ...filters, organizationId: object.organizationId };
  const encoder = new TextEncoder();
  let after: PageKey | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        if (head) controller.enqueue(encoder.encode(head));
      },
      async pull(controller) {
        if (after) await authorizeAgain();
        const where = { after: after && auditOrder.after(after), limit: batch };
        const rows = await inTurn(() => listWholeAuditEventRows(db, filter, where));
        const lines = rows.map((row) => line(presentAuditEventDetails(config.publicUrl, row)));
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
        after = rows.at(-1)?.key;
        if (rows.length < batch) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
