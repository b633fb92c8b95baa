'use client';

import { useList } from '#components/data/query.ts';
import { Combobox } from '#components/form/combobox.tsx';
import type { ComboboxOption } from '#components/form/combobox-options.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { useShell } from '#components/frame/shell-state.ts';

export type SpecSelectProps = {
  id: string;
  chosen: ComboboxOption | undefined;
  onChoose: (option: ComboboxOption) => void;
};

/** A choice between the OpenAPI specs of the organization; the value of an option is its slug. */
export function SpecSelect({ id, chosen, onChoose }: SpecSelectProps) {
  const { organization } = useShell().session;
  const search = useSearch();
  const specs = { params: { organizationId: organization.id }, query: { slug: search.applied } };
  return (
    <Combobox
      id={id}
      label="OpenAPI spec"
      search={search}
      list={useList('listOpenApiSpecs', specs, search.isOpen)}
      optionOf={({ slug }) => ({ value: slug, label: slug })}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
