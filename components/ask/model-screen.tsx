'use client';

import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { ReadView } from '#components/feedback/read-view.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { TestCard } from '#components/organizations/test-card.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { EmbeddingsCard } from './embeddings-card.tsx';
import { ModelForm } from './model-form.tsx';
import { StorageCard } from './storage-card.tsx';
import { UsageCard } from './usage-card.tsx';

/** The model that writes the answers of an organization, and what it used. */
export function ModelScreen({ organizationId }: { organizationId: string }) {
  const params = { organizationId };
  const read = useRead('getAskModel', { params });
  const act = useAct();
  const hasModel = read.data?.model !== undefined;
  return (
    <SettingsFrame
      title="AI answers"
      description="Let a model of your choice write answers from your pages. Without one, answers are quoted."
      action={
        hasModel ? (
          <ConfirmButton
            title="Remove the model?"
            description="Answers are quoted again. The API key is deleted from Lectern."
            verb="Remove model"
            run={() => act('deleteAskModel', { params }, { done: 'Model removed' })}
          />
        ) : null
      }
    >
      <ReadView read={read} access="Ask an organization admin.">
        {({ model }) => (
          <div className="max-w-form space-y-6">
            <Callout title="What leaves this server">
              Each question is sent to the provider with passages that may answer it, and only with those that
              the person who asks can read. An embedding model also gets all your pages and what members
              search for.
            </Callout>
            <ModelForm key={model ? 'saved' : 'new'} organizationId={organizationId} model={model} />
            {model ? (
              <TestCard
                description={`Send a short question to “${model.model}” with the saved settings.`}
                verb="Test model"
                test={() => act('testAskModel', { params })}
                titleOf={({ isWorking, milliseconds }) =>
                  isWorking
                    ? `The model answered in ${(milliseconds / 1000).toFixed(1)} s`
                    : 'The model did not answer'
                }
              />
            ) : null}
            {model?.embeddingModel ? <EmbeddingsCard organizationId={organizationId} /> : null}
            <StorageCard organizationId={organizationId} />
            <UsageCard organizationId={organizationId} />
          </div>
        )}
      </ReadView>
    </SettingsFrame>
  );
}
