import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentSpace } from './present.ts';

export const getSpace = operation(contract.getSpace, async ({ object, config }) =>
  answer(200, presentSpace(config.publicUrl, object)),
);
