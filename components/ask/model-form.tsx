'use client';

import { useWatch } from 'react-hook-form';
import { useAction } from '#components/data/action.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { type AskModel, AskModelInput, usualDailyTokens } from '#lib/contract/ask/model.ts';

const kinds = [
  {
    value: 'openai-compatible',
    label: 'OpenAI-compatible',
    description: 'OpenAI, Ollama, vLLM, LM Studio and most others',
  },
  { value: 'anthropic', label: 'Anthropic', description: 'The Messages API' },
];

const limits = [100_000, usualDailyTokens, 1_000_000, 5_000_000, 20_000_000];

function valuesOf(model: AskModel | undefined) {
  return {
    kind: model?.kind ?? 'openai-compatible',
    baseUrl: model?.baseUrl ?? '',
    model: model?.model ?? '',
    embeddingModel: model?.embeddingModel ?? null,
    apiKey: undefined,
    dailyTokens: model?.dailyTokens ?? usualDailyTokens,
  };
}

/** Where the model is asked, and how much it may be. */
export function ModelForm({
  organizationId,
  model,
}: {
  organizationId: string;
  model: AskModel | undefined;
}) {
  const { locale } = useClock();
  const form = useContractForm(AskModelInput, valuesOf(model));
  const write = useAction('replaceAskModel', {
    done: 'Model saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  const hasEmbeddings = useWatch({ control: form.control, name: 'kind' }) !== 'anthropic';
  const choices = [...new Set([...limits, model?.dailyTokens ?? usualDailyTokens])].sort((a, b) => a - b);
  return (
    <PageForm
      form={form}
      onSubmit={(body) =>
        write.run({
          params: { organizationId },
          body: hasEmbeddings ? body : { ...body, embeddingModel: null },
        })
      }
      write={write}
      submitLabel="Save model"
    >
      <SelectField form={form} name="kind" label="Protocol" choices={kinds} />
      <TextField
        form={form}
        name="baseUrl"
        label="Address"
        type="url"
        mono
        placeholder="https://api.example.com/v1"
        description="The provider’s base address, usually ending in /v1. The operator must allow private ones, such as a model on your own network."
      />
      <TextField form={form} name="model" label="Model" mono description="The name that the provider uses." />
      {hasEmbeddings ? (
        <TextField
          form={form}
          name="embeddingModel"
          label="Embedding model"
          mono
          optional
          emptyAs={null}
          description="Search and answers then also find pages that say the same in other words. All your pages are sent to the provider."
        />
      ) : null}
      <TextField
        form={form}
        name="apiKey"
        label="API key"
        type="password"
        autoComplete="new-password"
        mono
        optional
        emptyAs={undefined}
        placeholder={model?.hasApiKey ? '••••••••••••' : undefined}
        description={
          model?.hasApiKey
            ? 'A key is saved and never shown. Leave this empty to keep it.'
            : 'Stored encrypted and never shown again.'
        }
      />
      <SelectField
        form={form}
        name="dailyTokens"
        label="Daily limit"
        description="Beyond it, answers are quoted until midnight UTC. Visitors of your sites can use up to 80% of it."
        choices={choices.map((tokens) => ({
          value: tokens,
          label: `${countText(tokens, locale)} tokens`,
        }))}
      />
    </PageForm>
  );
}
