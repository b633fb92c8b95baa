'use client';

import { FileUp, Library, Lock, Plus } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { useSpaceTree } from './use-space-tree.ts';
import { CreateSpaceForm } from './windows.ts';

/** The empty state of an organization without spaces: create or import the first one, or wait for access. */
export function noSpaces(organizationId: string, canCreate: boolean, create: ReactNode): EmptyStateProps {
  if (!canCreate) {
    return {
      icon: <Lock />,
      title: 'No spaces yet',
      description: 'Spaces appear here when you have access to them.',
    };
  }
  return {
    icon: <Library />,
    title: 'No spaces yet',
    description:
      'A space contains the pages of one subject, such as a handbook or a product. Create one or import your docs.',
    action: (
      <>
        {create}
        <Button asChild>
          <Link href={paths.import(organizationId)}>
            <FileUp aria-hidden />
            Import
          </Link>
        </Button>
      </>
    ),
  };
}

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
