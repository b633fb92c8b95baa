'use client';

import { Button, type ButtonProps } from '#components/ui/button.tsx';
import type { ShellAction } from './actions.ts';
import { useRunAction } from './actions-provider.tsx';

export type ActionButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & { action: ShellAction };

/** The button of an action that the screen declares with `useActions`, with its name, keys and reason. */
export function ActionButton({ action, ...look }: ActionButtonProps) {
  const run = useRunAction();
  return (
    <Button {...look} keys={action.keys} disabledReason={action.disabledReason} onClick={() => run(action)}>
      <action.icon aria-hidden />
      {action.name}
    </Button>
  );
}
