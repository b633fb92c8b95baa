import { z } from 'zod';
import { type AskConversation, usualHistoryDays } from '#lib/contract/ask/history.ts';
import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { presentSavedAnswer, presentSavedAnswers } from './present-saved.ts';
import { recordGap } from './record-gap.ts';
import {
  type ConversationRow,
  conversationOrder,
  countConversationRows,
  deleteConversations,
  deleteOldConversations,
  findAnswerRow,
  findConversationRow,
  listAnswerRows,
  listConversationRows,
  type Owner,
  renameConversation,
  updateAnswerRow,
} from './store/history.ts';

interface OwnerContext {
  object: { organizationId: string };
  actor: { id: string };
}

function ownerOf({ object, actor }: OwnerContext): Owner {
  return { organizationId: object.organizationId, userId: actor.id };
}

function presentConversation({ id, title, createdAt, updatedAt }: ConversationRow): AskConversation {
  return {
    object: 'ask-conversation',
    ...{ id, title },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export const listAskConversations = operation(contract.listAskConversations, async (context) => {
  const { tx, query, page } = context;
  const text = query.query?.trim() ?? '';
  const list = await page({
    order: conversationOrder,
    rows: (where) => listConversationRows(tx, ownerOf(context), text, where),
    count: () => countConversationRows(tx, ownerOf(context), text),
  });
  return answer(200, { ...list, items: list.items.map(({ row }) => presentConversation(row)) });
});

export const getAskConversation = operation(contract.getAskConversation, async (context) => {
  const { tx, params, actor } = context;
  const row = await findConversationRow(tx, ownerOf(context), params.askConversationId);
  if (!row) throw new NotFound('conversation');
  const answers = await presentSavedAnswers(context, await listAnswerRows(tx, row), actor.id);
  return answer(200, { ...presentConversation(row), answers });
});

export const updateAskConversation = operation(contract.updateAskConversation, async (context) => {
  const { tx, params, body } = context;
  const row = await renameConversation(tx, ownerOf(context), params.askConversationId, body.title);
  if (!row) throw new NotFound('conversation');
  return answer(200, presentConversation(row));
});

export const deleteAskConversation = operation(contract.deleteAskConversation, async (context) => {
  const count = await deleteConversations(context.tx, ownerOf(context), context.params.askConversationId);
  return count === 0 ? answer(204) : answer(205);
});

export const deleteAskConversations = operation(contract.deleteAskConversations, async (context) => {
  const count = await deleteConversations(context.tx, ownerOf(context));
  return count === 0 ? answer(204) : answer(205);
});

export const getAskAnswer = operation(contract.getAskAnswer, async (context) => {
  const record = await findAnswerRow(context.tx, ownerOf(context), context.params.askAnswerId);
  if (!record) throw new NotFound('answer');
  return answer(200, await presentSavedAnswer(context, record.row, record.userId));
});

export const updateAskAnswer = operation(contract.updateAskAnswer, async (context) => {
  const { tx, params, body, actor } = context;
  const record = await findAnswerRow(tx, ownerOf(context), params.askAnswerId);
  if (record?.userId !== actor.id) throw new NotFound('answer');
  await updateAnswerRow(tx, record.row, body);
  if (body.rating === -1 && context.object.row.ai) {
    await recordGap(context, tx, {
      ...{ organizationId: record.row.organizationId, siteId: null, question: record.row.question },
      ...{ channel: 'members', asker: actor.id, isSent: true, reason: body.ratingReason?.trim() },
    });
  }
  return answer(200, await presentSavedAnswer(context, { ...record.row, ...body }, actor.id));
});

/** Deletes conversations when their time is over. */
export const deleteOldConversationsJob = job({
  name: 'delete-old-ask-conversations',
  schedule: '53 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deleteOldConversations(db, now(), usualHistoryDays, limit), signal);
  },
});
