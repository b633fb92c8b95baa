import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { type ChangeRequestRow, presentChangeRequest } from '#server/domain/content/index.ts';
import { findChangeRequest } from './store/change-requests.ts';

/** A change request as it is after a write. */
export async function presentChangeRequestById(
  context: Pick<Services, 'config' | 'documents'> & { tx: Db },
  row: ChangeRequestRow,
): Promise<ChangeRequest> {
  const record = await findChangeRequest(context.tx, row, row.id);
  if (!record) throw new WentAway();
  return presentChangeRequest(context, record);
}

/** A change request as an audit event names it. */
export function targetOf({ id, number, subject }: ChangeRequestRow) {
  return { type: 'change-request', id, label: subject || `#${number}` };
}
