import type { AskSavedAnswer } from '#lib/contract/ask/history.ts';
import type { AskAnswer, AskDetails } from '#lib/contract/ask/schemas.ts';
import type { Failure } from '#lib/failure.ts';

/** Where a question is asked: all spaces that the person can read, or a part of them. No source is outside of it. */
export type AskScope = {
  space?: { id: string; title: string } | undefined;
  page?: { id: string; title: string } | undefined;
  changeRequest?: { number: number } | undefined;
};

/** An answer as it is shown; one that is in the history has its id there. */
export type ShownAnswer = {
  /** Left out where nothing answers the question. */
  answer?: AskAnswer | undefined;
  savedId?: string | undefined;
  rating?: 1 | -1 | undefined;
  isPartial?: boolean | undefined;
  /** How it came about, also where nothing answers the question. */
  details?: AskDetails | undefined;
  /** Spaces that are still being indexed, so that the answer may miss them. */
  unindexedSpaces?: number | undefined;
};

/** A question of a conversation. What a model wrote before it was stopped or broke off stays, and can be continued. */
export type Turn = {
  id: number;
  question: string;
  scope: AskScope;
  /** The answers that were there before the question was asked again, oldest first. */
  earlier?: readonly ShownAnswer[] | undefined;
} & (
  | ({ state: 'queued' } & UnfinishedAnswer)
  | ({ state: 'asking' } & UnfinishedAnswer)
  | ({ state: 'stopped' } & UnfinishedAnswer)
  | ({ state: 'failed'; failure: Failure } & UnfinishedAnswer)
  | { state: 'answered'; shown: ShownAnswer }
);

type UnfinishedAnswer = {
  /** The answer so far, where a model writes one. */
  answer?: AskAnswer | undefined;
};

export type Conversation = readonly Turn[];

export type ConversationEvent =
  | { type: 'ask'; id: number; question: string; scope: AskScope }
  | { type: 'start'; id: number }
  | { type: 'remove'; id: number }
  | { type: 'grow'; id: number; answer: AskAnswer }
  | { type: 'answer'; id: number; shown: ShownAnswer }
  | { type: 'fail'; id: number; failure: Failure }
  | { type: 'stop'; id: number }
  /** Asks the question again from the beginning. */
  | { type: 'retry'; id: number }
  /** Goes on with what was written. */
  | { type: 'continue'; id: number }
  /** The person says what they think of an answer of the history, which may be an earlier one to its question. */
  | { type: 'rate'; savedId: string; rating: ShownAnswer['rating'] };

/** The conversation after an event. What comes for a question that was stopped changes nothing. */
export function conversationAfter(turns: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'ask') {
    const { id, question, scope } = event;
    return [...turns, { id, question, scope, state: isBusy(turns) ? 'queued' : 'asking' }];
  }
  if (event.type === 'remove') return turns.filter(({ id, state }) => id !== event.id || state !== 'queued');
  if (event.type === 'rate') return turns.map((turn) => ratedTurn(turn, event));
  return turns.map((turn) => (turn.id === event.id ? turnAfter(turn, event, isBusy(turns)) : turn));
}

function ratedTurn(turn: Turn, { savedId, rating }: Extract<ConversationEvent, { type: 'rate' }>): Turn {
  const rated = (shown: ShownAnswer) => (shown.savedId === savedId ? { ...shown, rating } : shown);
  const earlier = turn.earlier ? { earlier: turn.earlier.map(rated) } : {};
  return turn.state === 'answered'
    ? { ...turn, ...earlier, shown: rated(turn.shown) }
    : { ...turn, ...earlier };
}

/** Whether a question is being answered or waits for that. */
function isBusy(turns: Conversation): boolean {
  return turns.some(({ state }) => state === 'asking' || state === 'queued');
}

/** The question that is asked next; undefined while one is being answered. */
export function nextInQueue(turns: Conversation): Turn | undefined {
  if (turns.some(({ state }) => state === 'asking')) return undefined;
  return turns.find(({ state }) => state === 'queued');
}

/** What an answer that was stopped, or broke off, is continued by; undefined where it can only be asked again. */
export function continuationOf(turn: Turn): string | undefined {
  return turn.state === 'answered' ? undefined : turn.answer?.continuation;
}

type TurnEvent = Exclude<ConversationEvent, { type: 'ask' | 'remove' | 'rate' }>;

function turnAfter(turn: Turn, event: TurnEvent, isBusy: boolean): Turn {
  const { id, question, scope, earlier } = turn;
  const base = { id, question, scope, ...(earlier && { earlier }) };
  const written = turn.state !== 'answered' && turn.answer ? { answer: turn.answer } : {};
  const again = isBusy ? 'queued' : 'asking';
  switch (event.type) {
    case 'start':
      return turn.state === 'queued' ? { ...base, ...written, state: 'asking' } : turn;
    case 'retry':
      if (turn.state === 'asking' || turn.state === 'queued') return turn;
      // An answer is not lost when its question is asked again.
      if (turn.state === 'answered')
        return { ...base, earlier: [...(earlier ?? []), turn.shown], state: again };
      return { ...base, state: again };
    case 'continue': {
      const isOver = turn.state === 'stopped' || turn.state === 'failed';
      return isOver && continuationOf(turn) ? { ...base, ...written, state: again } : turn;
    }
  }
  if (turn.state !== 'asking') return turn;
  switch (event.type) {
    case 'grow':
      return { ...base, state: 'asking', answer: event.answer };
    case 'stop':
      return { ...base, ...written, state: 'stopped' };
    case 'fail':
      return { ...base, ...written, state: 'failed', failure: event.failure };
    case 'answer':
      return { ...base, state: 'answered', shown: event.shown };
  }
}

/** A conversation of the history as turns; further answers to one question are versions of one turn. */
export function turnsOf(answers: readonly AskSavedAnswer[]): Conversation {
  const byQuestion = Map.groupBy(answers, ({ id, versionOf }) => versionOf ?? id);
  return [...byQuestion.values()].flatMap((versions, at): Turn[] => {
    const shown = versions.map(({ id, answer, rating, isPartial }) => ({
      ...{ savedId: id, answer, rating, isPartial, details: answer?.details },
    }));
    const [first] = versions;
    const last = shown.at(-1);
    if (!first || !last) return [];
    const { question, scope } = first;
    const earlier = shown.length > 1 ? { earlier: shown.slice(0, -1) } : {};
    return [{ id: at + 1, question, scope, ...earlier, state: 'answered', shown: last }];
  });
}
