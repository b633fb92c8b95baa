import { performance } from 'node:perf_hooks';
import { continued } from '#lib/ask/beginning.ts';
import { instructions, promptFor } from '#lib/ask/prompt.ts';
import { isNoAnswer, type NumberedPassage, parseWritten } from '#lib/ask/written.ts';
import type { AskAnswer, AskNotice } from '#lib/contract/ask/schemas.ts';
import { ModelError } from '#server/adapters/model/index.ts';
import { WentAway } from '#server/core/errors.ts';
import type { WaitingContext } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import {
  addUsage,
  countTokens,
  dayOf,
  findModelRow,
  type ModelRow,
  providerOf,
} from '#server/domain/models/index.ts';
import { listReadable, type SearchScope } from '#server/domain/search/index.ts';
import { type Material, presentQuotes, presentWritten, type Question } from './answer.ts';
import type { ServicePassage } from './ask-services.ts';
import { continuationOf, readContinuation } from './continuation.ts';
import type { Retrieval } from './retrieve.ts';

const mostOutputTokens = 1_500;
/** An answer is sent this often at most while it grows. */
const shortestMs = 200;
/**
 * Each time, all of it is read anew. This may take a tenth of a processor, and so little that hundreds can be written at
 * once while the process is busy.
 */
const [restsWhileIdle, restsWhileBusy] = [10, 400];
/** However many answers grow, only one of them is read in a turn of the event loop. */
const growing = 'growing answers';
/** The share of the tokens of a day that visitors use at most, so that they leave some to members. */
const shareOfVisitors = 0.8;
/** The share of its time from which on a process is busy. */
const busy = 0.6;
/** While an answer grows, the rights of its reader are asked again after this time. */
const rightsMs = 1_000;

/** What answering needs of a request. */
export interface AskContext
  extends Pick<WaitingContext, 'signal' | 'inTurn'>,
    Pick<Services, 'arrivals' | 'config' | 'db' | 'models' | 'now' | 'log'> {
  /** What the caller may ask now; throws the refusal when they may no more. */
  currentScope(): Promise<SearchScope>;
  /** Whether a visitor of a site asks. */
  ofVisitor?: boolean;
  /** What services of a site say beside its pages, looked up by the model. */
  askServices?(row: ModelRow): Promise<ServicePassage[]>;
}

/**
 * Answers a question from what was found: written by the model of the organization where it has one, each value the
 * answer so far, and quoted else. No turn and no transaction is held while the model writes.
 */
export async function* answerFrom(
  context: AskContext,
  organizationId: string,
  retrieval: Retrieval,
  question: Question,
): AsyncGenerator<AskAnswer, void> {
  const quotes = (notice?: AskNotice) => presentQuotes(retrieval, question, notice);
  const row =
    question.quoted || (retrieval.passages.length === 0 && !context.askServices)
      ? undefined
      : await context.inTurn(() => findModelRow(context.db, organizationId));
  if (!row) return yield quotes();
  if (await isUsedUp(context, row)) return yield quotes(tokensUsed);
  const { secret } = context.config;
  const beginningOf = (material: Material) =>
    question.continuation ? readContinuation(secret, material, question.continuation) : '';
  const unfinished = (material: Material, beginning: string): AskAnswer => ({
    ...presentWritten(material, question, parseWritten(beginning, passagesOf(material)), false),
    ...(beginning && { continuation: question.continuation }),
  });
  const ofPages: Material = { ...retrieval, services: [] };
  let beginning = beginningOf(ofPages);
  yield unfinished(ofPages, beginning);
  const services = (await context.askServices?.(row)) ?? [];
  const material: Material = { ...retrieval, services };
  const passages = passagesOf(material);
  if (passages.length === 0) return yield quotes();
  const assertReadable = readableCheck(context, retrieval);
  if (services.length > 0) {
    beginning = beginningOf(material);
    await assertReadable();
    if (beginning) yield unfinished(material, beginning);
  }
  let added = '';
  try {
    const pace = new Pace();
    for await (const part of writeWith(context, row, { query: retrieval.query, passages }, beginning)) {
      added += part;
      if (!pace.isDue()) continue;
      await context.arrivals.turnOf(growing);
      const startedAt = performance.now();
      const text = continued(beginning, added);
      const written = parseWritten(text, passages, false);
      const value = written.blocks.length > 0 && presentWritten(material, question, written, false);
      const tookMs = performance.now() - startedAt;
      if (value) {
        await assertReadable(rightsMs);
        const continuation = question.withContinuation && continuationOf(secret, material, text);
        yield { ...value, ...(continuation && { continuation }) };
      }
      pace.rest(tookMs);
    }
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown;
    if (!context.signal.aborted) context.log.warn({ model: thrown.code }, 'a model wrote no answer');
    await assertReadable();
    return yield quotes({ type: 'model_failed', message: `${thrown.message} The answer is quoted instead.` });
  }
  const text = isNoAnswer(added) ? beginning : continued(beginning, added);
  const written = parseWritten(text, passages);
  await assertReadable();
  if (text === '') return yield quotes(noAnswerFound);
  if (written.blocks.length === 0) return yield quotes(noSources);
  yield presentWritten(material, question, written, true);
}

/** What marks count: passages of pages, and behind them what services said. */
function passagesOf({ passages, services }: Material): NumberedPassage[] {
  return [...passages, ...services];
}

/** When a growing answer is read again, whether or not there was anything to send. */
class Pace {
  #readAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  #before = performance.eventLoopUtilization();

  isDue(): boolean {
    const isBusy = performance.eventLoopUtilization(this.#before).utilization > busy;
    const restMs = this.#tookMs * (isBusy ? restsWhileBusy : restsWhileIdle);
    return performance.now() - this.#readAt >= Math.max(shortestMs, restMs);
  }

  rest(tookMs: number): void {
    this.#readAt = performance.now();
    this.#tookMs = tookMs;
    this.#before = performance.eventLoopUtilization();
  }
}

/** The last value of an answer that comes about. */
export async function lastOf(answers: AsyncGenerator<AskAnswer, void>): Promise<AskAnswer> {
  let last: AskAnswer | undefined;
  for await (const answer of answers) last = answer;
  if (!last) throw new Error('An answer has no value');
  return last;
}

const tokensUsed: AskNotice = {
  type: 'tokens_used',
  message: 'Your organization has used its tokens for today. Answers are quoted until midnight UTC.',
};
const noAnswerFound: AskNotice = {
  type: 'no_answer',
  message: 'The model found no answer in these pages. This is what they say.',
};
const noSources: AskNotice = {
  type: 'no_sources',
  message: 'The model named no source for what it wrote. The answer is quoted instead.',
};

async function isUsedUp(
  { inTurn, db, now, ofVisitor = false }: AskContext,
  { organizationId, dailyTokens }: ModelRow,
): Promise<boolean> {
  const used = await inTurn(() => countTokens(db, organizationId, dayOf(now())));
  return used >= dailyTokens * (ofVisitor ? shareOfVisitors : 1);
}

function writeWith(
  { config, db, models, now, signal }: AskContext,
  row: ModelRow,
  { query, passages }: { query: string; passages: readonly NumberedPassage[] },
  beginning: string,
): AsyncGenerator<string> {
  const { organizationId } = row;
  const given = passages.map(({ page, section, text }) => ({ page, section, text }));
  return models.write(organizationId, providerOf(config.secret, row), {
    instructions,
    prompt: promptFor(query, given, beginning),
    maxOutputTokens: mostOutputTokens,
    signal,
    onUsage: (usage) => addUsage(db, organizationId, { ...usage, day: dayOf(now()) }),
  });
}

/** Throws once one of the passages can't be read by the caller any more; asked at most once in the given time. */
function readableCheck({ db, inTurn, currentScope }: AskContext, { passages }: Retrieval) {
  const pages = passages.map(({ source: { space, page } }) => ({ spaceId: space, pageId: page }));
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async (withinMs = 0): Promise<void> => {
    if (performance.now() - checkedAt < withinMs) return;
    const scope = await currentScope();
    const isExcepted = (page: (typeof pages)[number]) =>
      scope.except?.some(({ spaceId, pageId }) => spaceId === page.spaceId && pageId === page.pageId);
    const spaceIds = [...new Set(pages.map(({ spaceId }) => spaceId))].filter(
      (id) => scope.spaceIds?.includes(id) ?? true,
    );
    const readable = await inTurn(() => listReadable(db, { ...scope, spaceIds }));
    if (pages.some((page) => !readable.includes(page.spaceId) || isExcepted(page))) throw new WentAway();
    checkedAt = performance.now();
  };
}
