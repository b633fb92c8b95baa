'use client';

import { useState } from 'react';
import { useTask } from '#components/data/task.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Outcome } from '#lib/failure.ts';

type TestResult = { isWorking: boolean; message: string };

export type TestCardProps<Result extends TestResult> = {
  description: string;
  /** The label of the button. */
  verb: string;
  test: () => Promise<Outcome<Result>>;
  titleOf: (result: Result) => string;
};

/** Tries a service that an organization uses with the saved settings, and shows what came back. */
export function TestCard<Result extends TestResult>({
  description,
  verb,
  test,
  titleOf,
}: TestCardProps<Result>) {
  const [result, setResult] = useState<Result>();
  const { run, loading, failure } = useTask<void, Result>(test, { onDone: setResult });
  return (
    <Card
      title="Test"
      description={description}
      actions={
        <Button loading={loading} onClick={() => run()}>
          {verb}
        </Button>
      }
    >
      {failure ? (
        <Callout tone="critical" announce>
          {failure.message}
        </Callout>
      ) : result && !loading ? (
        <Callout tone={result.isWorking ? 'positive' : 'critical'} announce title={titleOf(result)}>
          {result.message}
        </Callout>
      ) : null}
    </Card>
  );
}
