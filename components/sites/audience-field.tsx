'use client';

import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audienceChoices } from './audiences.ts';

export type AudienceFieldProps = {
  value: Site['visibility'];
  onChange: (value: Site['visibility']) => void;
  /** What the site has now; it is offered even where it can no longer be chosen. */
  current: Site['visibility'];
  labelHidden?: boolean;
  disabled?: boolean;
};

/** Who can read a site once it is published. */
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
