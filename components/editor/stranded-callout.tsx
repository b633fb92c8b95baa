'use client';

import { useState } from 'react';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { DocumentPage } from '#lib/contract/content/page.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { type StoredDraft, storeDraft } from './drafts.ts';
import type { EditPlace } from './edit-place.ts';

export type StrandedCalloutProps = {
  failure: Failure;
  space: Space;
  place: EditPlace;
  page: DocumentPage;
  draft: () => StoredDraft;
  onAddAgain: (markdown: string) => Promise<Outcome<unknown>>;
};

/** Offers to rescue text that can't be saved, because the page is deleted or the change request is closed. */
export function StrandedCallout({ failure, space, place, page, draft, onAddAgain }: StrandedCalloutProps) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const goOn = () => {
    storeDraft(place.newKey, page.id, draft());
    storeDraft(place.key, page.id, undefined);
    router.push(paths.newDraft(space.organization, space.id, page.id));
  };
  const addAgain = async () => {
    setBusy(true);
    const outcome = await onAddAgain(draft().mine);
    setBusy(false);
    if (outcome.ok) storeDraft(place.key, page.id, undefined);
    else toastFailure('The page was not added', outcome.failure);
  };
  return (
    <Callout
      tone="critical"
      announce
      className="m-3"
      title={failure.code === 404 ? 'Someone deleted this page' : failure.message}
      action={
        <span className="flex flex-wrap gap-2">
          {failure.code === 404 ? (
            <Button size="sm" variant="primary" loading={isBusy} onClick={() => void addAgain()}>
              Add page again
            </Button>
          ) : null}
          {failure.code === 409 ? (
            <Button size="sm" variant="primary" onClick={goOn}>
              Continue in a new change request
            </Button>
          ) : null}
          <Button size="sm" onClick={() => void copyWithToast(draft().mine, 'Text copied')}>
            Copy text
          </Button>
        </span>
      }
    >
      Your text is still here, and stored in this browser.
    </Callout>
  );
}
