import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { customizationOf } from './customization.ts';
import { loadFonts } from './fonts.ts';

export const getSiteCustomization = operation(contract.getSiteCustomization, async ({ tx, config, object }) =>
  answer(200, customizationOf(object.row, await loadFonts(tx, config, object.row))),
);
