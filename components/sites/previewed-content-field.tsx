'use client';

import { useId } from 'react';
import { useList, useWholeList } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { OptionCombobox } from '#components/form/option-combobox.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import { siteSpacesInput } from './site-spaces-input.ts';

/** A change request that a preview shows; none is chosen at first. */
export type PreviewedRequest = { space: string; changeRequest?: ComboboxOption | undefined };

export type PreviewedContentFieldProps = {
  place: { organizationId: string; siteId: string };
  /** Undefined for live content. */
  value: PreviewedRequest | undefined;
  error: string | undefined;
  onChange: (value: PreviewedRequest | undefined) => void;
};

/** What a preview shows: live content, or a change request of one of the spaces of the site. */
export function PreviewedContentField({ place, value, error, onChange }: PreviewedContentFieldProps) {
  const spaceId = useId();
  const requestId = useId();
  const list = useWholeList('listSiteSpaces', siteSpacesInput(place));
  const spaces = new Map(list.items.map(({ space }) => [space.id, space.title]));
  const [first = ''] = spaces.keys();
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Content"
        value={value ? 'change-request' : 'live'}
        onValueChange={(choice) => onChange(choice === 'live' ? undefined : { space: first })}
        options={[
          { value: 'live', label: 'Live content' },
          { value: 'change-request', label: 'Change request' },
        ]}
      />
      {value && spaces.size > 1 ? (
        <FieldFrame id={spaceId} label="Space">
          <OptionCombobox
            id={spaceId}
            label="Space"
            value={value.space}
            options={[...spaces].map(([space, label]) => ({ value: space, label }))}
            onChange={(space) => onChange({ space })}
          />
        </FieldFrame>
      ) : null}
      {value ? (
        <FieldFrame
          id={requestId}
          label="Change request"
          description="Pages, navigation and files are as it proposes them. Search and answers show live content."
          error={error}
        >
          <ChangeRequestSelect
            id={requestId}
            organizationId={place.organizationId}
            space={value.space || first}
            chosen={value.changeRequest}
            onChoose={(changeRequest) => onChange({ space: value.space || first, changeRequest })}
          />
        </FieldFrame>
      ) : null}
    </div>
  );
}

type ChangeRequestSelectProps = {
  id: string;
  organizationId: string;
  space: string;
  chosen: ComboboxOption | undefined;
  onChoose: (option: ComboboxOption) => void;
};

/** A choice of one change request of a space that is not merged, found by its number or subject. */
function ChangeRequestSelect({ id, organizationId, space, chosen, onChoose }: ChangeRequestSelectProps) {
  const search = useSearch();
  const requests = {
    params: { organizationId },
    query: { space, status: ['open' as const, 'draft' as const], search: search.applied },
  };
  return (
    <Combobox
      id={id}
      label="Change request"
      search={search}
      list={useList('listOrganizationChangeRequests', requests, search.isOpen && space !== '')}
      optionOf={(one) => ({ value: one.id, label: changeRequestName(one) })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
