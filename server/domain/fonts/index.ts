import { checkFontFile } from './check-font-file.ts';
import { createFont } from './create-font.ts';
import { deleteFont } from './delete-font.ts';
import { getFont, getFontDetails, listFonts } from './get-font.ts';
import { updateFont } from './update-font.ts';

export { presentCustomFont } from './present.ts';
export { listFontRecords } from './store.ts';

export const operations = {
  listFonts,
  createFont,
  checkFontFile,
  getFont,
  updateFont,
  deleteFont,
  getFontDetails,
};
