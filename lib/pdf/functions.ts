import { printChanges } from './changes.ts';
import { printSpace } from './space.ts';

/** What a thread does for those who print. */
export const functions = { printSpace, printChanges };
