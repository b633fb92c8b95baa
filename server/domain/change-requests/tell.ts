import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Config } from '#server/config.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { type ChangeRequestRow, presentChangeRequest } from '#server/domain/content/index.ts';
import { findChangeRequest } from './store/change-requests.ts';

/** A change request as it is after a write. */
export async function tellChangeRequest(
  { tx, config }: { tx: Db; config: Config },
  row: ChangeRequestRow,
): Promise<ChangeRequest> {
  const told = await findChangeRequest(tx, row, row.id);
  if (!told) throw new WentAway();
  return presentChangeRequest(config.publicUrl, told);
}

/** A change request as an audit event names it. */
export function targetOf({ id, number, subject }: ChangeRequestRow) {
  return { type: 'change-request', id, label: subject || `#${number}` };
}
