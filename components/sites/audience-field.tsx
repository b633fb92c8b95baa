'use client';

import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { audiences } from './audiences.ts';

const options = audiences.map(({ icon: Icon, ...audience }) => ({ ...audience, icon: <Icon /> }));

export type AudienceFieldProps = {
  value: Site['visibility'];
  onChange: (value: Site['visibility']) => void;
  labelHidden?: boolean;
  disabled?: boolean;
};

/** Whom a site lets in once it is published. */
export function AudienceField({ value, onChange, labelHidden, disabled }: AudienceFieldProps) {
  return (
    <RadioCards
      label="Audience"
      labelHidden={labelHidden}
      value={value}
      onValueChange={onChange}
      options={options}
      disabled={disabled}
    />
  );
}
