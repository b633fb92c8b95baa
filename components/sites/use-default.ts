'use client';

import type { Messages } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
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
  set: (one: One, messages: Messages) => Promise<Outcome<unknown>>;
};

/** Sets the default section or space. On a published site this changes addresses, so a dialog lists them first. */
export function useDefault(site: Site): <One extends Startable>(change: NewDefault<One>) => void {
  const confirm = useConfirm();
  return ({ one, before, scope, base, set }) => {
    const refused = ({ title }: Startable) => `${title} was not made the default`;
    const messages: Messages = {
      done: `${one.title} is now the default`,
      ...(before ? { undo: () => void set(before, { failed: refused(before) }) } : {}),
    };
    if (!site.published) {
      void set(one, { ...messages, failed: refused(one) });
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
      run: () => set(one, messages),
    });
  };
}
