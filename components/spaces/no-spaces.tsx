import { FileUp, Library, Lock } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { EmptyStateProps } from '#components/ui/empty-state.tsx';
import { paths } from '#lib/paths.ts';

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
