'use client';

import { copyText } from '#components/ui/copying.ts';
import { toastDone, toastNote } from './toasts.tsx';

/** Copies a text and says so, or that the browser does not allow it. */
export async function copyWithToast(text: string, done: string): Promise<void> {
  if (await copyText(text)) toastDone(done);
  else toastNote('Copying is blocked by the browser');
}
