import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentOrganization } from './present.ts';

export const getOrganization = operation(contract.getOrganization, async ({ object, config }) =>
  answer(200, presentOrganization(config.publicUrl, object.row, object)),
);
