import { createHash } from 'node:crypto';
import { nearness } from '#lib/ask/near.ts';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import { fingerprint } from '#server/core/secrets.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import {
  addAsker,
  deleteGapsBeyond,
  type GapAsker,
  type GapPlace,
  type GapRow,
  insertGap,
  listGapsWithWords,
  loadQuestionWords,
  lockGap,
  updateGapRow,
} from './store/gaps.ts';
import { getSettings } from './store/settings.ts';

type GapContext = Pick<Services, 'config' | 'now' | 'newId'>;

export interface UnansweredQuestion extends GapPlace {
  question: string;
  channel: GapAsker['channel'];
  /** What tells those who ask apart; only a code of it is stored. */
  asker: string;
  /** The one who asked wants others to read it. */
  isSent?: boolean;
  /** Why the answer did not help. */
  reason?: string | undefined;
}

/** One word alone is something that somebody looks for, and not yet a question. */
const fewestWords = 2;
const mostReasons = 5;
/** Members who must have asked before others read the question. */
const fewestMembers = 2;

/** Whether nothing answers a question: neither pages nor what services of a site said. */
export function isUnanswered({ sources, services = [], notice }: AskAnswer): boolean {
  return (sources.length === 0 && services.length === 0) || notice?.type === 'no_answer';
}

/**
 * Records that a question has no answer, with those in similar words. What a member asked is readable by others once a
 * second member asked all of it or they sent it; no row says who it was.
 */
export async function recordGap(
  { config, now, newId }: GapContext,
  db: Db,
  { question, channel, asker, isSent = false, reason, organizationId, siteId }: UnansweredQuestion,
): Promise<void> {
  const settings = await getSettings(db, organizationId);
  if (!settings.gaps) return;
  const words = await loadQuestionWords(db, question);
  if (words.length < (isSent ? 1 : fewestWords)) return;
  const place = { organizationId, siteId };
  const candidates = await listGapsWithWords(db, place, words);
  const nearest = candidates
    .map(({ id, words: others }) => ({ id, share: nearness(words, others) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)[0];
  const isPublic = isSent || channel !== 'members';
  const code = fingerprint(
    config.secret,
    'asker of a question',
    JSON.stringify([organizationId, siteId, channel, asker]),
  ).subarray(0, 16);
  const moment = now();
  await db.transaction(async (tx) => {
    const known = nearest && (await lockGap(tx, { organizationId, id: nearest.id }));
    const gap = known ?? (await insertGap(tx, newGap()));
    const { isNew, all, members } = await addAsker(tx, gap, { code, channel });
    const shown = isPublic ? { question } : commonQuestion(gap, { question, words });
    const isVisible = isPublic || (isNew && members >= fewestMembers && shown !== undefined);
    await updateGapRow(tx, gap, {
      ...{ count: all, lastAt: moment },
      ...(!gap.isVisible && { isVisible, ...shown }),
      ...(reason && { reasons: [...new Set([reason, ...gap.reasons])].slice(0, mostReasons) }),
    });
    if (!known) await deleteGapsBeyond(tx, place);
  });

  function newGap(): GapRow {
    return {
      ...{ organizationId, siteId, question, words },
      id: newId(),
      wordsHash: createHash('sha256')
        .update(JSON.stringify([siteId, words]))
        .digest('hex'),
      count: 1,
      reasons: [],
      isVisible: isPublic,
      ...{ firstAt: moment, lastAt: moment, dismissedAt: null, spaceId: null, changeRequestId: null },
    };
  }
}

type QuestionWords = Pick<GapRow, 'question' | 'words'>;

/**
 * Of two questions in similar words the one whose words all stand in the other too, and of two such the shorter: others
 * read no word that only one member asked.
 */
function commonQuestion(one: QuestionWords, other: QuestionWords): QuestionWords | undefined {
  const within = (inner: QuestionWords, outer: QuestionWords) =>
    inner.words.every((word) => outer.words.includes(word)) ? [inner] : [];
  const common = [...within(one, other), ...within(other, one)];
  const [first] = common.sort((a, b) => a.question.length - b.question.length);
  return first && { question: first.question, words: first.words };
}
