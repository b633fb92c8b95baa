import { Callout } from '#components/ui/callout.tsx';
import type { FailureError } from '#lib/failure.ts';

export type PolicyEffectProps<Effect> = {
  /** What was read of the policy that is being chosen. */
  read: { data: Effect | undefined; error: FailureError | null };
  /** What it stops, in sentences; none where it stops nothing. */
  sentencesOf: (effect: Effect) => readonly string[];
  /** What is said where it stops nothing. */
  none: string;
};

/** What a policy will change, before it is saved. */
export function PolicyEffect<Effect>({
  read: { data, error },
  sentencesOf,
  none,
}: PolicyEffectProps<Effect>) {
  if (error) return <Callout tone="critical">{error.failure.message}</Callout>;
  const sentences = data === undefined ? [] : sentencesOf(data);
  if (sentences.length > 0) {
    return (
      <Callout tone="caution" title="When you save" announce>
        {sentences.join(' ')}
      </Callout>
    );
  }
  return (
    <p role="status" className="text-ink-soft">
      {data === undefined ? 'Counting what changes…' : none}
    </p>
  );
}
