'use client';

import { useMutation } from '@tanstack/react-query';
import { type Failure, FailureError, failureOf, type Outcome } from '#lib/failure.ts';
import { attempt } from './attempt.ts';

export type TaskOptions<Input, Data> = {
  onDone?: ((data: Data, input: Input) => void) | undefined;
  onFailed?: ((failure: Failure, input: Input) => void) | undefined;
};

/** Something that takes a while and can be refused, with its loading state and failure. */
export function useTask<Input, Data>(
  task: (input: Input) => Promise<Outcome<Data>>,
  { onDone, onFailed }: TaskOptions<Input, Data> = {},
) {
  const mutation = useMutation<Data, Error, Input>({
    // Without a connection it fails at once and says so; it never waits and runs unasked.
    networkMode: 'always',
    mutationFn: async (input) => {
      const outcome = await attempt(() => task(input));
      if (!outcome.ok) throw new FailureError(outcome.failure);
      return outcome.data;
    },
    onSuccess: (data, input) => onDone?.(data, input),
    onError: (thrown, input) => onFailed?.(failureOf(thrown), input),
  });
  return {
    run: (input: Input) => mutation.mutate(input),
    loading: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    reset: mutation.reset,
  };
}
