'use client';

import { useId } from 'react';
import { useList } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { useClock } from '#components/ui/clock.tsx';
import { shareLinkStates, stateOf } from './share-link-state.ts';

const anyone: ComboboxOption = { value: '', label: 'Anyone with access' };

/** The reader as whom a site is looked at, by their share link, which is found by its name. */
export function ShareLinkSelect({
  place,
  chosen,
  onChange,
}: {
  place: { organizationId: string; siteId: string };
  /** Undefined for anyone with access. */
  chosen: ComboboxOption | undefined;
  onChange: (shareLink: ComboboxOption | undefined) => void;
}) {
  const id = useId();
  const search = useSearch();
  const { now } = useClock();
  const links = { params: place, query: { search: search.applied } };
  return (
    <FieldFrame
      id={id}
      label="Reader"
      description="As a reader with a share link, you see the site as long as that link opens it."
    >
      <Combobox
        id={id}
        label="Reader"
        search={search}
        list={useList('listShareLinks', links, search.isOpen)}
        optionOf={(link) => {
          const state = stateOf(link, now);
          return {
            value: link.id,
            label: link.name,
            ...(state === 'active' ? {} : { hint: shareLinkStates[state] }),
          };
        }}
        first={[anyone]}
        chosen={chosen ?? anyone}
        onChoose={(option) => onChange(option.value === '' ? undefined : option)}
      />
    </FieldFrame>
  );
}
