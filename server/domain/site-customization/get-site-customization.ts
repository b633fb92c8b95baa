import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { customizationOf } from './customization.ts';

export const getSiteCustomization = operation(contract.getSiteCustomization, async ({ object }) =>
  answer(200, customizationOf(object.row)),
);
