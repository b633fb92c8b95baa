'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { useList } from '#components/data/query.ts';
import { CheckPicker } from '#components/form/check-picker.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import type { SitePlace } from './site-frame.tsx';

export type SectionsFieldProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  name: FieldPath<Values>;
  place: SitePlace;
  /** Whether none selected stands for the whole site, and not for a link whose sections were deleted. */
  isWholeWithout?: boolean;
  /** The value of no choice. */
  emptyAs: null | undefined;
};

/** A choice of sections of a site, which is not shown for a site without sections. */
export function SectionsField<Values extends FieldValues, Body>({
  place,
  isWholeWithout = true,
  emptyAs,
  ...props
}: SectionsFieldProps<Values, Body>) {
  const { field, error } = useField({ ...props, label: 'Sections' });
  const list = useList('listSiteSections', { params: place });
  if (!list.isLoading && !list.failure && list.items.length === 0) return null;
  return (
    <div className="space-y-1.5">
      <CheckPicker
        label="Sections"
        description={`The link opens only the sections that you select.${isWholeWithout ? ' Select none to open the whole site.' : ''}`}
        optional
        find={undefined}
        list={list}
        shown={list.items}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        lineOf={({ title }) => (
          <span className="min-w-0 flex-1 truncate">
            <bdi>{title}</bdi>
          </span>
        )}
        picked={field.value ?? []}
        onChange={(picked) => field.onChange(picked.length === 0 ? emptyAs : picked)}
      />
      {error ? (
        <p role="alert" className="text-critical">
          {error}
        </p>
      ) : null}
    </div>
  );
}
