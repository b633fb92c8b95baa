'use client';

import { useId } from 'react';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import type { RedirectDestination, SiteStructure } from '#lib/contract/site-structure/schemas.ts';
import { PagePicker } from './page-picker.tsx';
import { siblingsOf } from './structure.ts';

export type DestinationFieldProps = {
  structure: SiteStructure;
  value: RedirectDestination;
  onChange: (value: RedirectDestination) => void;
};

/** The destination of a redirect: a section or a space of the site, or a page of that space. */
export function DestinationField({ structure, value, onChange }: DestinationFieldProps) {
  const id = useId();
  const options = siblingsOf(structure).flatMap(({ section, spaces }) => [
    ...(section
      ? [{ value: `site-section:${section.id}`, label: section.title, description: 'The whole section' }]
      : []),
    ...spaces.map((one) => ({
      value: `site-space:${one.id}`,
      label: section ? `${section.title} / ${one.title}` : one.title,
    })),
  ]);
  const chosen =
    value.kind === 'site-section' ? `site-section:${value.siteSectionId}` : `site-space:${value.siteSpaceId}`;
  const choose = (option: string) => {
    const [kind, part = ''] = option.split(':');
    onChange(
      kind === 'site-section' ? { kind, siteSectionId: part } : { kind: 'site-space', siteSpaceId: part },
    );
  };
  const space =
    value.kind === 'site-section'
      ? undefined
      : siblingsOf(structure)
          .flatMap(({ spaces }) => spaces)
          .find((one) => one.id === value.siteSpaceId);
  return (
    <div className="space-y-5">
      <div className="space-y-1.5">
        <Label htmlFor={id}>Leads to</Label>
        <Select
          id={id}
          value={options.some((option) => option.value === chosen) ? chosen : undefined}
          onValueChange={choose}
          options={options}
        />
      </div>
      {space && value.kind !== 'site-section' ? (
        <PagePicker
          key={space.id}
          spaceId={space.space.id}
          value={value.kind === 'site-page' ? value.pageId : undefined}
          onChange={(page) =>
            onChange(
              page === undefined
                ? { kind: 'site-space', siteSpaceId: space.id }
                : { kind: 'site-page', siteSpaceId: space.id, pageId: page },
            )
          }
        />
      ) : null}
    </div>
  );
}
