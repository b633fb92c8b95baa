import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from './present.ts';
import { getMemberRow } from './store.ts';

export const getMember = operation(contract.getMember, async ({ tx, object, params, config }) =>
  answer(200, presentMember(config.publicUrl, await getMemberRow(tx, object.organizationId, params.userId))),
);
