'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { needsRole } from '#lib/role-names.ts';
import { noSpaces } from './no-spaces.tsx';
import { useSpaceTree } from './use-space-tree.ts';
import { CreateSpaceForm } from './windows.ts';

/** Offers to create the first space, on screens that are empty without one. */
export function FirstSpace({ organizationId }: { organizationId: string }) {
  const canCreate = useShell().session.organization.permissions.createContent;
  const [isCreating, setCreating] = useState(false);
  const actions: [ShellAction] = [
    {
      id: 'create-space',
      name: 'Create space',
      group: 'Spaces',
      icon: Plus,
      keys: 'c',
      disabledReason: canCreate ? undefined : needsRole('create'),
      calls: [{ operation: 'createSpace', params: { organizationId }, body: { title: 'Handbook' } }],
      run: () => setCreating(true),
    },
  ];
  useActions(actions);
  const create = <ActionButton action={actions[0]} variant="primary" />;
  return (
    <>
      <EmptyState {...noSpaces(organizationId, canCreate, create)} />
      {isCreating ? (
        <CreateFirst organizationId={organizationId} onDismiss={() => setCreating(false)} />
      ) : null}
    </>
  );
}

function CreateFirst({ organizationId, onDismiss }: { organizationId: string; onDismiss: () => void }) {
  const { items } = useSpaceTree(organizationId);
  return <CreateSpaceForm {...{ organizationId, items, onDismiss }} parent={undefined} />;
}
