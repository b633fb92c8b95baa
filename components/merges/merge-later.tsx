'use client';

import { useId } from 'react';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { Input } from '#components/ui/input.tsx';
import { localTime } from '#components/ui/local-time.ts';
import { latestMergeDays, soonestMergeMinutes } from '#lib/contract/merges/limits.ts';
import { dayMs, minuteMs } from '#lib/durations.ts';

export type MergeLaterProps = {
  /** A date and time as the field writes it, in the zone of the person. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The field for the time of a scheduled merge. */
export function MergeLater({ value, error, onChange }: MergeLaterProps) {
  const id = useId();
  const { now, timeZone } = useClock();
  return (
    <FieldFrame
      id={id}
      label="Merge at"
      description={`Time zone: ${timeZone}. From ${soonestMergeMinutes} minutes to ${latestMergeDays} days from now. All checks run again at that time, with the role that you have then. New changes cancel the merge.`}
      error={error}
    >
      <Input
        id={id}
        type="datetime-local"
        required
        value={value}
        min={localTime(now + soonestMergeMinutes * minuteMs)}
        max={localTime(now + latestMergeDays * dayMs)}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
        className="max-w-60"
      />
    </FieldFrame>
  );
}

/** Tomorrow at nine, in the zone of the person. */
export function usualTime(now: number): string {
  const at = new Date(now + dayMs);
  at.setHours(9, 0, 0, 0);
  return localTime(at.getTime());
}
