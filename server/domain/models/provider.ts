import type { AskModel } from '#lib/contract/ask/model.ts';
import type { EmbeddingProvider, ModelProvider } from '#server/adapters/model/index.ts';
import { seal, unseal } from '#server/core/secrets.ts';
import type { ModelRow } from './store.ts';

const purpose = 'key of a model';

/** Encrypts the key of an organization's model for storage. */
export function sealKey(secret: string, organizationId: string, key: string): Buffer {
  return seal(secret, purpose, organizationId, key);
}

/** Where the model of an organization is asked, with its key. */
export function providerOf(secret: string, row: ModelRow): ModelProvider {
  const { kind, baseUrl, model, sealedKey, organizationId } = row;
  return {
    kind,
    baseUrl,
    model,
    apiKey: sealedKey ? unseal(secret, purpose, organizationId, sealedKey) : undefined,
  };
}

/** Where an organization gets vectors; undefined where it chose no model for them. */
export function embeddingOf(secret: string, row: ModelRow): EmbeddingProvider | undefined {
  const { kind, embeddingModel: model } = row;
  return kind === 'anthropic' || model === null ? undefined : { ...providerOf(secret, row), kind, model };
}

/** A model as its admins see it, without its key. */
export function presentModel(row: ModelRow): AskModel {
  const { kind, baseUrl, model, embeddingModel, sealedKey, dailyTokens } = row;
  const embedding = embeddingModel === null ? {} : { embeddingModel };
  return {
    object: 'ask-model',
    kind,
    baseUrl,
    model,
    ...embedding,
    hasApiKey: sealedKey !== null,
    dailyTokens,
  };
}

/** The day of a moment, of UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
