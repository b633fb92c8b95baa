'use client';

import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceChoices } from './audiences.ts';

export type AudienceFieldProps = {
  value: Site['visibility'];
  onChange: (value: Site['visibility']) => void;
  /** The current audience, which is offered even when it can't be chosen any more. */
  current: Site['visibility'];
  labelHidden?: boolean;
  disabled?: boolean;
};

/** A choice of who can read a site after it is published. */
export function AudienceField({ value, onChange, current, labelHidden, disabled }: AudienceFieldProps) {
  return (
    <RadioCards
      label="Audience"
      labelHidden={labelHidden}
      value={value}
      onValueChange={onChange}
      options={audienceChoices(current).map(({ icon: Icon, ...audience }) => ({
        ...audience,
        icon: <Icon />,
      }))}
      disabled={disabled}
    />
  );
}
