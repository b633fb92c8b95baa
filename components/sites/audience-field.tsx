'use client';

import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audiences } from './audiences.ts';

export type AudienceFieldProps = {
  value: Site['visibility'];
  onChange: (value: Site['visibility']) => void;
  labelHidden?: boolean;
  disabled?: boolean;
};

/** A choice of who can read a site after it is published. */
export function AudienceField({ value, onChange, labelHidden, disabled }: AudienceFieldProps) {
  return (
    <RadioCards
      label="Audience"
      labelHidden={labelHidden}
      value={value}
      onValueChange={onChange}
      options={audiences.map(({ icon: Icon, ...audience }) => ({
        ...audience,
        icon: <Icon />,
      }))}
      disabled={disabled}
    />
  );
}
