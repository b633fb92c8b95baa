import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentCollection } from './present.ts';

export const getCollection = operation(contract.getCollection, async ({ object, config }) =>
  answer(200, presentCollection(config.publicUrl, object)),
);
