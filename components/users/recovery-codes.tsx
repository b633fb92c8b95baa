'use client';

import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

export type RecoveryCodesProps = { codes: readonly string[]; title: string; onDismiss: () => void };

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, title, onDismiss }: RecoveryCodesProps) {
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={title}
      closedBy="buttons"
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Done
        </Button>
      }
    >
      <Callout tone="caution" className="mb-4">
        Store these recovery codes somewhere you can reach without your phone. Each works once. You won’t be
        able to see them again.
      </Callout>
      <CodeBlock code={codes.join('\n')} label="recovery codes" />
    </Dialog>
  );
}
