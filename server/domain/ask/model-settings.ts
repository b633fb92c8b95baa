import { type AskModelInput, type UsageRange, usualDailyTokens } from '#lib/contract/ask/model.ts';
import { contract } from '#lib/contract/contract.ts';
import { ModelError } from '#server/adapters/model/index.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, externalOperation, operation } from '#server/core/operation.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import {
  addUsage,
  dayOf,
  deleteModelRow,
  findModelRow,
  listUsage,
  lockModelRow,
  type ModelRow,
  presentModel,
  providerOf,
  replaceModelRow,
  sealKey,
} from '#server/domain/models/index.ts';
import { clearEmbeddingFailure, describeEmbeddings, embedPassagesJob } from '#server/domain/search/index.ts';
import { countRatings } from './store/history.ts';

const daysOf: Record<UsageRange, number> = { last7Days: 7, last30Days: 30, last90Days: 90 };
/** What is shown of the answer to a test. */
const shownCharacters = 200;

export const getAskModel = operation(contract.getAskModel, async ({ tx, object }) => {
  const row = await findModelRow(tx, object.organizationId);
  return answer(200, row ? { model: presentModel(row) } : {});
});

export const replaceAskModel = operation(
  contract.replaceAskModel,
  async ({ tx, object, body, config, now, audit, jobs }) => {
    const { organizationId } = object;
    const before = await lockModelRow(tx, organizationId);
    const { kind, baseUrl, model } = body;
    const row: ModelRow = {
      embeddingModel: embeddingModelFor(body, before),
      ...{ organizationId, kind, baseUrl, model, updatedAt: now() },
      sealedKey: body.apiKey
        ? sealKey(config.secret, organizationId, body.apiKey)
        : storedKeyFor(body, before),
      dailyTokens: body.dailyTokens ?? before?.dailyTokens ?? usualDailyTokens,
    };
    await replaceModelRow(tx, row);
    await clearEmbeddingFailure(tx, organizationId);
    await jobs.send(tx, embedPassagesJob, { organizationId });
    await audit(auditOf('replaced', row));
    return answer(200, presentModel(row));
  },
);

/** The key that stays when none is sent. It goes to the address that it was entered for and to no other. */
function storedKeyFor({ apiKey, kind, baseUrl }: AskModelInput, before: ModelRow | undefined): Buffer | null {
  if (apiKey === null || !before?.sealedKey) return null;
  if (before.kind === kind && new URL(before.baseUrl).origin === new URL(baseUrl).origin)
    return before.sealedKey;
  throw new Invalid([
    { path: 'apiKey', message: 'must be entered again, because the provider is another one' },
  ]);
}

/** The embedding model that stays when none is sent; a provider that has none takes it away. */
function embeddingModelFor(
  { kind, embeddingModel }: AskModelInput,
  before: ModelRow | undefined,
): string | null {
  if (kind === 'openai-compatible')
    return embeddingModel === undefined ? (before?.embeddingModel ?? null) : embeddingModel;
  if (typeof embeddingModel === 'string')
    throw new Invalid([
      { path: 'embeddingModel', message: 'must be empty, because Anthropic has no such models' },
    ]);
  return null;
}

export const deleteAskModel = operation(contract.deleteAskModel, async ({ tx, object, audit, jobs }) => {
  const { organizationId } = object;
  const row = await deleteModelRow(tx, organizationId);
  if (!row) return answer(204);
  await jobs.send(tx, embedPassagesJob, { organizationId });
  await audit(auditOf('deleted', row));
  return answer(205);
});

export const testAskModel = externalOperation(
  contract.testAskModel,
  async ({ db, actor, object, config, models, now, questionLimit, signal }) => {
    const { organizationId } = object;
    await questionLimit.count(actor.id, organizationId);
    const row = await findModelRow(db, organizationId);
    if (!row) throw new Conflict('no_model', 'This organization has no model. Save one first.');
    const started = performance.now();
    const end = (isWorking: boolean, message: string) => ({
      ...{ isWorking, message },
      milliseconds: Math.round(performance.now() - started),
    });
    let text = '';
    try {
      const parts = models.write(organizationId, providerOf(config.secret, row), {
        instructions: 'Answer with one short sentence.',
        prompt: 'Which model are you?',
        maxOutputTokens: 200,
        signal,
        onUsage: (usage) => addUsage(db, organizationId, { ...usage, day: dayOf(now()) }),
      });
      for await (const part of parts) text += part;
    } catch (thrown) {
      if (!(thrown instanceof ModelError)) throw thrown;
      return end(false, thrown.message);
    }
    const characters = [...text.trim()];
    const shown = characters.slice(0, shownCharacters).join('');
    return end(true, characters.length > shownCharacters ? `${shown}…` : shown);
  },
  async (_, result) => answer(200, result),
);

export const getAskUsage = operation(contract.getAskUsage, async ({ tx, object, query, now }) => {
  const { organizationId } = object;
  const today = now();
  const first = new Date(today);
  first.setUTCDate(first.getUTCDate() - daysOf[query.range ?? 'last30Days'] + 1);
  first.setUTCHours(0, 0, 0, 0);
  const days = await listUsage(tx, organizationId, dayOf(first));
  const row = await findModelRow(tx, organizationId);
  const ratings = await countRatings(tx, organizationId, first);
  return answer(200, {
    ...(row && { dailyTokens: row.dailyTokens }),
    ...{ firstDay: dayOf(first), lastDay: dayOf(today), ratings, days },
  });
});

export const getAskEmbeddings = operation(contract.getAskEmbeddings, async ({ tx, object }) =>
  answer(200, await describeEmbeddings(tx, object.organizationId)),
);

/** What the audit log shows of a model: never its key. */
function auditOf(verb: 'replaced' | 'deleted', row: ModelRow): AuditEntry {
  const { organizationId, kind, baseUrl, model, embeddingModel, dailyTokens, sealedKey } = row;
  return {
    organizationId,
    action: `ask_model.${verb}`,
    target: { type: 'organization', id: organizationId },
    payload: { kind, baseUrl, model, embeddingModel, dailyTokens, hasApiKey: sealedKey !== null },
  };
}
