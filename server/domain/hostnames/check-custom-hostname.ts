import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { lookUpHostname, storeLookUp } from './check-hostname.ts';
import { findHostnameRow } from './store.ts';

export const checkCustomHostname = externalOperation(
  contract.checkCustomHostname,
  async ({ object, db, dns, config }) => {
    const row = await findHostnameRow(db, object.row);
    if (!row) throw new NotFound('hostname');
    return lookUpHostname({ dns, config }, row);
  },
  async (context, lookUp) => {
    await storeLookUp(context, context.object.row, lookUp);
    return answer(204);
  },
);
