'use client';

import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useRead } from '#components/data/query.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';

export type SiteListScreenProps = {
  place: SitePlace;
  /** The label of the primary action: a verb with its object. */
  create: string;
  form: (dismiss: () => void) => ReactNode;
  /** Further actions, before the primary one. */
  more?: (site: Site) => ReactNode;
  children: (site: Site, create: ReactNode) => ReactNode;
};

/** The screen of a list of a site that admins can add to. */
export function SiteListScreen({ place, create, form, more, children }: SiteListScreenProps) {
  const [isCreating, setCreating] = useState(false);
  const { data: site } = useRead('getSite', { params: place });
  const refusal = site?.permissions.admin ? undefined : needsRole('admin');
  const actions: [ShellAction] = [
    {
      id: 'create-in-site',
      name: create,
      group: 'Site',
      icon: Plus,
      keys: 'c',
      disabledReason: refusal,
      run: () => setCreating(true),
    },
  ];
  useActions(actions);
  const button = <ActionButton action={actions[0]} variant="primary" />;
  return (
    <SiteFrame
      {...place}
      fill
      width="full"
      action={(shown) => (
        <>
          {more?.(shown)}
          {button}
        </>
      )}
    >
      {(shown) => (
        <>
          {children(shown, button)}
          {isCreating && !refusal ? form(() => setCreating(false)) : null}
        </>
      )}
    </SiteFrame>
  );
}
