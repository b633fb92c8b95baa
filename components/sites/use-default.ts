'use client';

import { perform } from '#components/data/perform.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Outcome } from '#lib/failure.ts';

type Startable = { id: string; title: string; path: string };

export type NewDefault<One extends Startable> = {
  one: One;
  /** The current default. */
  before: One | undefined;
  /** What it is the default of: the site, or a section. */
  scope: string;
  /** The common path of both, with a `/` at each end. */
  base: string;
  set: (one: One) => Promise<Outcome<unknown>>;
};

/** Sets the default section or space. On a published site this changes addresses, so a dialog lists them first. */
export function useDefault(site: Site): <One extends Startable>(change: NewDefault<One>) => void {
  const confirm = useConfirm();
  return ({ one, before, scope, base, set }) => {
    const undo =
      before &&
      (async () => {
        const outcome = await perform(set, before);
        if (!outcome.ok) toastFailure(`${before.title} was not made the default`, outcome.failure);
      });
    const run = async () => {
      const outcome = await set(one);
      if (outcome.ok) toastDone(`${one.title} is now the default`, undo && (() => void undo()));
      return outcome;
    };
    if (!site.published) {
      void perform(run, undefined).then((outcome) =>
        outcome.ok ? undefined : toastFailure(`${one.title} was not made the default`, outcome.failure),
      );
      return;
    }
    confirm({
      title: `Make ${one.title} the default of ${scope}?`,
      description: 'The addresses of a default have no path of its own, so these change at once:',
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
