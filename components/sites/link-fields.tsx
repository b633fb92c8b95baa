'use client';

import { Plus, Trash2 } from 'lucide-react';
import type { ContractForm } from '#components/form/contract-form.ts';
import { partOf, useField } from '#components/form/field.ts';
import { FieldGroup } from '#components/form/field-group.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import type { CustomizationValues } from './customization-schema.ts';
import type { CustomLink, FooterGroup, HeaderLink } from './customization-values.ts';
import { LinkCondition } from './link-condition.tsx';
import { LinkList } from './link-list.tsx';
import type { SitePlace } from './site-frame.tsx';

type LinkFieldProps = {
  form: ContractForm<CustomizationValues, CustomizationValues>;
  disabled: boolean;
};

const newLink = (): CustomLink => ({ title: '', to: { kind: 'url', url: '' } });

/** The links in the header of a site. */
export function HeaderLinksField({ form, disabled, place }: LinkFieldProps & { place: SitePlace }) {
  const label = 'Header links';
  const { id, field, error, errorParts } = useField({ form, name: 'headerLinks', label });
  const errorId = error ? `${id}-error` : undefined;
  return (
    <FieldGroup id={id} label={label} description="Shown at the top of every page." error={error}>
      <LinkList
        name="Header link"
        links={field.value as HeaderLink[]}
        onChange={field.onChange}
        create={() => ({ ...newLink(), links: [] })}
        errors={errorParts}
        errorId={errorId}
        disabled={disabled}
        most={50}
        more={(link, at, onChange) => (
          <LinkCondition
            name={`header link ${at + 1}`}
            isInvalid={partOf(partOf(errorParts, at), 'condition') !== undefined}
            {...{ place, link, onChange, errorId, disabled }}
          />
        )}
      />
    </FieldGroup>
  );
}

/** The link at the end of the announcement. */
export function AnnouncementLinkField({ form, disabled }: LinkFieldProps) {
  const label = 'Announcement link';
  const { id, field, error, errorParts } = useField({ form, name: 'announcementLinks', label });
  return (
    <FieldGroup id={id} label={label} description="Optional. It follows the message." error={error}>
      <LinkList
        name="Announcement link"
        links={field.value as CustomLink[]}
        onChange={field.onChange}
        create={newLink}
        errors={errorParts}
        errorId={error ? `${id}-error` : undefined}
        disabled={disabled}
        most={1}
      />
    </FieldGroup>
  );
}

/** The groups of links in the footer of a site. */
export function FooterGroupsField({ form, disabled }: LinkFieldProps) {
  const label = 'Footer links';
  const { id, field, error, errorParts } = useField({ form, name: 'footerGroups', label });
  const groups = field.value as FooterGroup[];
  const errorId = error ? `${id}-error` : undefined;
  const replace = (at: number, group: FooterGroup) =>
    field.onChange(groups.map((each, place) => (place === at ? group : each)));
  return (
    <FieldGroup id={id} label={label} description="In groups, each with a title." error={error}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id, and its fields hold no state.
        <div key={at} className="space-y-2 rounded-md border border-line p-3">
          <div className="flex gap-2">
            <Input
              aria-label={`Title of group ${at + 1}`}
              placeholder="Title of the group"
              value={group.title}
              onChange={(event) => replace(at, { ...group, title: event.target.value })}
              disabled={disabled}
              autoComplete="off"
              aria-invalid={partOf(partOf(errorParts, at), 'title') ? true : undefined}
              aria-describedby={errorId}
              className="font-medium"
            />
            {disabled ? null : (
              <IconButton
                label={`Remove group ${group.title || at + 1}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => field.onChange(groups.filter((_, place) => place !== at))}
              />
            )}
          </div>
          <LinkList
            name={`Link of group ${at + 1}`}
            links={group.links}
            onChange={(links) => replace(at, { ...group, links })}
            create={newLink}
            errors={partOf(partOf(errorParts, at), 'links')}
            errorId={errorId}
            disabled={disabled}
            most={50}
          />
        </div>
      ))}
      {disabled || groups.length >= 20 ? null : (
        <Button size="sm" onClick={() => field.onChange([...groups, { title: '', links: [] }])}>
          <Plus aria-hidden />
          Add footer group
        </Button>
      )}
    </FieldGroup>
  );
}
