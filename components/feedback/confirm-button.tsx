'use client';

import { Button } from '#components/ui/button.tsx';
import { useConfirm } from './confirm.tsx';
import type { Confirmation } from './confirm-dialog.tsx';

/** A button that asks for a confirmation with the same verb before it runs. */
export function ConfirmButton(confirmation: Confirmation) {
  const confirm = useConfirm();
  return <Button onClick={() => confirm(confirmation)}>{confirmation.verb}</Button>;
}
