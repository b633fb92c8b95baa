'use client';

import { useState } from 'react';
import { useAct, useBatch } from '#components/data/action.ts';
import { toastDone } from '#components/feedback/toasts.tsx';
import { PickModal } from '#components/form/pick-modal.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { SiteSection } from '#lib/contract/site-structure/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import type { SitePlace } from './site-frame.tsx';
import { SpacePicker } from './space-picker.tsx';

export type AddSpacesProps = {
  place: SitePlace;
  /** The section to add them to; the default section, or the site itself, when left out. */
  section?: SiteSection | undefined;
  /** The spaces that are already there. */
  without: ReadonlySet<string>;
  onDismiss: () => void;
};

/** Adds spaces at the end of a site or section. */
export function AddSpaces({ place, section, without, onDismiss }: AddSpacesProps) {
  const [picked, setPicked] = useState<string[]>([]);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const act = useAct();
  const batch = useBatch();
  const add = async () => {
    setLoading(true);
    // One request after the other, so that the spaces are in the order in which they were chosen.
    const left = [...picked];
    let refused: Failure | undefined;
    await batch(async () => {
      while (left[0] !== undefined && !refused) {
        const into = section ? { sectionId: section.id } : {};
        const outcome = await act('createSiteSpace', { params: place, body: { spaceId: left[0], ...into } });
        if (outcome.ok) left.shift();
        else refused = outcome.failure;
      }
    });
    setLoading(false);
    setPicked(left);
    setFailure(refused);
    if (refused) return;
    toastDone(picked.length === 1 ? 'One space added' : `${picked.length} spaces added`);
    onDismiss();
  };
  return (
    <PickModal
      title={section ? `Add spaces to ${section.title}` : 'Add spaces'}
      submitLabel="Add spaces"
      disabledReason={picked.length === 0 ? 'Choose a space first' : undefined}
      loading={loading}
      failure={failure}
      onSubmit={() => void add()}
      onDismiss={onDismiss}
    >
      <Callout>Everyone who can read the site can read these spaces, even without a role in them.</Callout>
      <SpacePicker
        organizationId={place.organizationId}
        picked={picked}
        onChange={setPicked}
        without={without}
      />
    </PickModal>
  );
}
