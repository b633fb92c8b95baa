'use client';

import { JsonField } from '#components/form/json-field.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';

export type ClaimsFieldProps = {
  /** What the token says, in JSON; undefined for a visitor without claims. */
  value: string | undefined;
  /** What it could say. */
  sample: string;
  hasSchema: boolean;
  error: string | undefined;
  onChange: (text: string | undefined) => void;
};

/** The visitor as whom a site is looked at: without claims, or with those of a token. */
export function ClaimsField({ value, sample, hasSchema, error, onChange }: ClaimsFieldProps) {
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Visitor"
        value={value === undefined ? 'without' : 'with'}
        onValueChange={(choice) => onChange(choice === 'with' ? sample : undefined)}
        options={[
          { value: 'with', label: 'Visitor with claims' },
          { value: 'without', label: 'Visitor without claims' },
        ]}
      />
      {value === undefined ? null : (
        <JsonField
          label="Claims of the visitor"
          description={
            hasSchema
              ? 'A sample from the claims that this site knows. Remove what the token would not contain.'
              : 'The claims that the token would contain, in JSON. This site describes no claims, so they can be anything.'
          }
          value={value}
          rows={8}
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** Claims that were written as JSON; undefined when they are none. */
export function parseClaims(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
