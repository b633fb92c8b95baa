'use client';

import { useId } from 'react';
import { useList, useWholeList } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { OptionCombobox } from '#components/form/option-combobox.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { revisionTitle } from '#components/spaces/revision-words.ts';
import { useClock } from '#components/ui/clock.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { minuteText } from '#components/ui/time-text.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { PreviewedContent } from './previewed-choice.ts';
import { siteSpacesInput } from './site-spaces-input.ts';

const kinds = {
  'change-request': {
    label: 'Change request',
    description: 'Pages, navigation and files are as it proposes them. Search and answers show live content.',
    Select: ChangeRequestSelect,
  },
  revision: {
    label: 'Revision',
    description: 'Pages, navigation and files are as they were then. Search and answers show live content.',
    Select: RevisionSelect,
  },
};

export type PreviewedContentFieldProps = {
  place: { organizationId: string; siteId: string };
  /** Undefined for live content. */
  value: PreviewedContent | undefined;
  error: string | undefined;
  onChange: (value: PreviewedContent | undefined) => void;
};

/** What a preview shows: live content, or a change request or a revision of one of the spaces of the site. */
export function PreviewedContentField({ place, value, error, onChange }: PreviewedContentFieldProps) {
  const spaceId = useId();
  const contentId = useId();
  const list = useWholeList('listSiteSpaces', siteSpacesInput(place));
  const spaces = new Map(list.items.map(({ space }) => [space.id, space.title]));
  const [first = ''] = spaces.keys();
  const space = value?.space || first;
  const kind = value && kinds[value.kind];
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Content"
        value={value?.kind ?? 'live'}
        onValueChange={(choice) => onChange(choice === 'live' ? undefined : { kind: choice, space })}
        options={[
          { value: 'live', label: 'Live content' },
          { value: 'change-request', label: 'Change request' },
          { value: 'revision', label: 'Revision' },
        ]}
      />
      {value && spaces.size > 1 ? (
        <FieldFrame id={spaceId} label="Space">
          <OptionCombobox
            id={spaceId}
            label="Space"
            value={space}
            options={[...spaces].map(([id, label]) => ({ value: id, label }))}
            onChange={(other) => onChange({ kind: value.kind, space: other })}
          />
        </FieldFrame>
      ) : null}
      {value && kind ? (
        <FieldFrame id={contentId} label={kind.label} description={kind.description} error={error}>
          <kind.Select
            id={contentId}
            organizationId={place.organizationId}
            space={space}
            chosen={value.chosen}
            onChoose={(chosen) => onChange({ kind: value.kind, space, chosen })}
          />
        </FieldFrame>
      ) : null}
    </div>
  );
}

type ContentSelectProps = {
  id: string;
  organizationId: string;
  space: string;
  chosen: ComboboxOption | undefined;
  onChoose: (option: ComboboxOption) => void;
};

/** A choice of one change request of a space that is not merged, found by its number or subject. */
function ChangeRequestSelect({ id, organizationId, space, chosen, onChoose }: ContentSelectProps) {
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

/** A choice of one revision in the whole history of a space, found by its title or author. */
function RevisionSelect({ id, space, chosen, onChoose }: ContentSelectProps) {
  const search = useSearch();
  const { timeZone, locale } = useClock();
  const revisions = { params: { spaceId: space }, query: { search: search.applied } };
  return (
    <Combobox
      id={id}
      label="Revision"
      search={search}
      list={useList('listRevisions', revisions, search.isOpen && space !== '')}
      optionOf={(one) => ({
        value: one.id,
        label: `${minuteText(Date.parse(one.createdAt), timeZone, locale)} · ${revisionTitle(one)}`,
        ...(one.author ? { hint: one.author.displayName } : {}),
      })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
