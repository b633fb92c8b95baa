'use client';

import { useConfirm } from '#components/shell/confirm.tsx';
import { perform } from '#components/shell/perform.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Outcome } from '#lib/failure.ts';

type Startable = { id: string; title: string; path: string };

export type NewDefault<One extends Startable> = {
  one: One;
  /** What readers see first now. */
  before: One | undefined;
  /** Where readers begin with it: `here`, or in which section. */
  begins: string;
  /** The path that the addresses of both begin with, `/` at both ends. */
  base: string;
  set: (one: One) => Promise<Outcome<unknown>>;
};

/** Makes something what readers see first. On a published site addresses change with it, so that is said before. */
export function useDefault(site: Site): <One extends Startable>(change: NewDefault<One>) => void {
  const confirm = useConfirm();
  return ({ one, before, begins, base, set }) => {
    const undo =
      before &&
      (async () => {
        const outcome = await perform(set, before);
        if (!outcome.ok) toastFailure(`${before.title} is not the default`, outcome.failure);
      });
    const run = async () => {
      const outcome = await set(one);
      if (outcome.ok) toastDone(`Readers see ${one.title} first`, undo && (() => void undo()));
      return outcome;
    };
    if (!site.published) {
      void perform(run, undefined).then((outcome) =>
        outcome.ok ? undefined : toastFailure(`${one.title} is not the default`, outcome.failure),
      );
      return;
    }
    confirm({
      title: `Begin ${begins} with ${one.title}?`,
      description: 'What is the default has no path of its own in its addresses, so these change at once:',
      loses: [
        `${one.title}: from ${base}${one.path}/ to ${base}`,
        ...(before ? [`${before.title}: from ${base} to ${base}${before.path}/`] : []),
      ],
      verb: 'Make default',
      tone: 'primary',
      run,
    });
  };
}
