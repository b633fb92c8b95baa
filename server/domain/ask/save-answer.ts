import type { AskAnswer, AskDetails } from '#lib/contract/ask/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { Retrieval } from './retrieve.ts';
import type { MemberScope } from './scope.ts';
import {
  findConversationRow,
  findFirstVersion,
  insertAnswer,
  insertConversation,
  type Owner,
  touchConversation,
} from './store/history.ts';
import { loadDocumentHashes, loadPublicSpecs } from './store/quoted-pages.ts';
import { getSettings } from './store/settings.ts';

export interface SaveInput {
  /** The conversation that the answer goes on with; a new one when left out. */
  conversation?: string | undefined;
  versionOf?: string | undefined;
}

interface AnsweredQuestion extends SaveInput {
  question: string;
  scope: MemberScope;
  retrieval: Retrieval;
  answer: AskAnswer;
}

const longestTitle = 200;

/** Throws unless a conversation is the person's own. */
export async function assertOwnConversation(db: Db, owner: Owner, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await findConversationRow(db, owner, id))) throw new NotFound('conversation');
}

/** Saves an answer in the history of its asker; undefined where the organization has none, or the conversation is gone. */
export async function saveAnswer(
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  db: Db,
  owner: Owner,
  { question, scope, retrieval, answer, conversation, versionOf }: AnsweredQuestion,
): Promise<AskAnswer['saved']> {
  const { organizationId } = owner;
  const { history } = await getSettings(db, organizationId);
  if (!history) return undefined;
  const { changeRequest, search } = scope;
  const pages = pagesOf(retrieval);
  const hashes = changeRequest ? undefined : await loadDocumentHashes(db, organizationId, pages);
  const publicSpecs = search.withoutPrivateSpecs
    ? await loadPublicSpecs(db, organizationId, pages, changeRequest?.id)
    : undefined;
  const id = newId();
  const createdAt = now();
  return db.transaction(async (tx) => {
    const conversationId = conversation ?? newId();
    if (conversation === undefined) {
      const title = [...question].slice(0, longestTitle).join('');
      await insertConversation(tx, {
        ...{ ...owner, id: conversationId, title },
        ...{ createdAt, updatedAt: createdAt },
      });
    } else if (!(await touchConversation(tx, owner, conversation, createdAt))) return undefined;
    const first =
      versionOf === undefined
        ? undefined
        : await findFirstVersion(tx, organizationId, conversationId, versionOf);
    const { quoted, written, notice, sources, details } = answer;
    await insertAnswer(tx, {
      ...{ organizationId, id, conversationId, question, createdAt },
      spaceId: search.spaceIds?.[0] ?? null,
      pageId: search.pageId ?? null,
      changeRequestId: changeRequest?.id ?? null,
      answer: {
        ...{ quoted, sources },
        ...(written && { written }),
        ...(notice && { notice }),
        ...(details && { details: storedDetails(details) }),
      },
      pages: pages.map((page) => {
        const key = `${page.space} ${page.page}`;
        return { ...page, document: hashes?.get(key), publicSpecs: publicSpecs?.get(key) };
      }),
      withPrivateSpecs: !search.withoutPrivateSpecs,
      versionOf: first ?? null,
      ...{ isShared: false, rating: null, ratingReason: null },
    });
    return { conversation: conversationId, answer: id };
  });
}

/** What is stored of how an answer came about: neither titles of pages nor words of theirs. */
function storedDetails({ words, byMeaning, searchMilliseconds, milliseconds, model }: AskDetails) {
  return { words, byMeaning, searchMilliseconds, milliseconds, ...(model === undefined ? {} : { model }) };
}

/** The pages that an answer was made from, each once. */
function pagesOf({ sources, passages }: Retrieval): { space: string; page: string }[] {
  const all = [...sources, ...passages.map(({ source }) => source)];
  return [...new Map(all.map(({ space, page }) => [`${space} ${page}`, { space, page }])).values()];
}
