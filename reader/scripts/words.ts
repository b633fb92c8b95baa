import type { ScriptWords } from '../script-words.ts';

/** The texts of the site's language; none on a page outside of a site. */
export const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as ScriptWords;
