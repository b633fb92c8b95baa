'use client';

import { useWrite } from '#components/shell/query.ts';
import { toastFailure } from '#components/shell/toasts.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { openChangeRequest } from './actions.ts';

/** Opens a change request of a space, and says why when that is refused. */
export function useOpenChangeRequest({ onOpened }: { onOpened: (made: ChangeRequest) => void }) {
  return useWrite(openChangeRequest, {
    invalidates: ['listChangeRequests', 'listOrganizationChangeRequests', 'getSpace', 'listSpaces'],
    onDone: onOpened,
    onFailed: (failure) => toastFailure('No change request was opened', failure),
  });
}
