'use client';

import { useState } from 'react';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import type { ThingAction } from './thing-action.ts';
import { useRunThings } from './thing-runner.tsx';
import { useThingActions } from './use-thing-actions.ts';

export type ThingButtonProps<Thing> = Pick<ButtonProps, 'variant' | 'className' | 'size'> & {
  action: ThingAction<Thing>;
  thing: Thing;
  name: string;
  /** The singular name of the thing, such as `site`. */
  singular: string;
};

/** The button of an action on the thing that a screen shows; its keys work on the whole screen. */
export function ThingButton<Thing>({ action, thing, name, singular, ...look }: ThingButtonProps<Thing>) {
  const run = useRunThings();
  const [loading, setLoading] = useState(false);
  const target = { things: [thing], nameOf: () => name };
  useThingActions({
    ...target,
    singular: `open-${singular}`,
    group: `This ${singular}`,
    actions: [action],
    hasKeys: true,
  });
  if (action.hidden?.(thing)) return null;
  const onClick = async () => {
    setLoading(true);
    await run(action, target);
    setLoading(false);
  };
  return (
    <Button
      {...look}
      keys={action.keys}
      loading={loading}
      disabledReason={action.blocked?.(thing)}
      onClick={() => void onClick()}
    >
      <action.icon aria-hidden />
      {action.name}
    </Button>
  );
}
