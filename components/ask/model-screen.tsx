'use client';

import { useState } from 'react';
import { useAct, useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AskModel, AskModelTest } from '#lib/contract/ask/model.ts';
import { EmbeddingsCard } from './embeddings-card.tsx';
import { ModelForm } from './model-form.tsx';
import { StorageCard } from './storage-card.tsx';
import { UsageCard } from './usage-card.tsx';

/** The model that writes the answers of an organization, and what it used. */
export function ModelScreen({ organizationId }: { organizationId: string }) {
  const { data, error, refetch } = useRead('getAskModel', { params: { organizationId } });
  const model = data?.model;
  return (
    <SettingsFrame
      title="AI answers"
      description="Let a model of your choice write answers from your pages. Without one, answers are quoted."
      action={model ? <RemoveButton organizationId={organizationId} /> : null}
    >
      {error && !data ? (
        <FailureView
          failure={error.failure}
          onRetry={() => void refetch()}
          access="Ask an organization admin."
        />
      ) : data ? (
        <div className="max-w-form space-y-6">
          <Callout title="What leaves this server">
            Each question is sent to the provider with passages that may answer it, and only with those that
            the person who asks can read. An embedding model also gets all your pages and what members search
            for.
          </Callout>
          <ModelForm key={model ? 'saved' : 'new'} organizationId={organizationId} model={model} />
          {model ? <TestCard organizationId={organizationId} model={model} /> : null}
          {model?.embeddingModel ? <EmbeddingsCard organizationId={organizationId} /> : null}
          <StorageCard organizationId={organizationId} />
          <UsageCard organizationId={organizationId} />
        </div>
      ) : (
        <Skeleton className="h-64 max-w-form" />
      )}
    </SettingsFrame>
  );
}

function RemoveButton({ organizationId }: { organizationId: string }) {
  const confirm = useConfirm();
  const act = useAct();
  const remove = () =>
    confirm({
      title: 'Remove the model?',
      description: 'Answers are quoted again. The API key is deleted from Lectern.',
      verb: 'Remove model',
      run: () => act('deleteAskModel', { params: { organizationId } }, { done: 'Model removed' }),
    });
  return <Button onClick={remove}>Remove model</Button>;
}

function TestCard({ organizationId, model }: { organizationId: string; model: AskModel }) {
  const [result, setResult] = useState<AskModelTest>();
  const test = useAction('testAskModel', { onDone: setResult });
  return (
    <Card
      title="Test"
      description={`Send a short question to “${model.model}” with the saved settings.`}
      actions={
        <Button loading={test.loading} onClick={() => test.run({ params: { organizationId } })}>
          Test model
        </Button>
      }
    >
      {test.failure ? (
        <Callout tone="critical" announce>
          {test.failure.message}
        </Callout>
      ) : result && !test.loading ? (
        <Callout
          tone={result.isWorking ? 'positive' : 'critical'}
          announce
          title={
            result.isWorking
              ? `The model answered in ${(result.milliseconds / 1000).toFixed(1)} s`
              : 'The model did not answer'
          }
        >
          {result.message}
        </Callout>
      ) : null}
    </Card>
  );
}
