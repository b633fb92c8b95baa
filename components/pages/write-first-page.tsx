'use client';

import { Pencil } from 'lucide-react';
import { useRouter } from '#components/form/router.ts';
import { useRead } from '#components/shell/query.ts';
import { useOpenChangeRequest } from '#components/spaces/index.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

/** Opens a change request to write the first page of a space in; absent for those who may not. */
export function WriteFirstPage({ organizationId, spaceId }: { organizationId: string; spaceId: string }) {
  const router = useRouter();
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  const { run, loading } = useOpenChangeRequest({
    onOpened: ({ number }) => router.push(paths.changeRequestEdit(organizationId, spaceId, number, 'first')),
  });
  if (!space?.permissions.edit) return null;
  return (
    <Button loading={loading} onClick={() => run({ spaceId })}>
      <Pencil aria-hidden />
      Write the first page
    </Button>
  );
}
