'use client';

import { useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#lib/failure.ts';
import { attempt } from './attempt.ts';

export type TaskOptions<Input, Data> = {
  onDone?: ((data: Data, input: Input) => void) | undefined;
  onFailed?: ((failure: Failure, input: Input) => void) | undefined;
};

type TaskState = { loading: boolean; failure: Failure | undefined };

const idle: TaskState = { loading: false, failure: undefined };

/** Something that takes a while and can be refused, with its loading state and failure. */
export function useTask<Input, Data>(
  task: (input: Input) => Promise<Outcome<Data>>,
  options: TaskOptions<Input, Data> = {},
) {
  const [state, setState] = useState(idle);
  const runs = useRef(0);
  // The screen may have changed while it ran, so its end is told to the last render.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const start = async (input: Input) => {
    const run = ++runs.current;
    setState({ loading: true, failure: undefined });
    const outcome = await attempt(() => task(input));
    // Of several runs, the state is that of the last.
    if (run === runs.current) setState(outcome.ok ? idle : { loading: false, failure: outcome.failure });
    if (outcome.ok) latest.current.onDone?.(outcome.data, input);
    else latest.current.onFailed?.(outcome.failure, input);
  };
  return {
    run: (input: Input) => void start(input),
    ...state,
    reset: () => {
      runs.current++;
      setState(idle);
    },
  };
}
