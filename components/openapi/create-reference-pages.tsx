'use client';

import { CreateSpaceForm } from '#components/spaces/create-forms.tsx';
import { useSpaceTree } from '#components/spaces/use-space-tree.ts';

export type CreateReferencePagesProps = { organizationId: string; slug: string; onDismiss: () => void };

/** Creates a space with the pages of a spec. */
export function CreateReferencePages({ organizationId, slug, onDismiss }: CreateReferencePagesProps) {
  const { items } = useSpaceTree(organizationId);
  return <CreateSpaceForm {...{ organizationId, items, onDismiss }} parent={undefined} spec={slug} />;
}
