import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import type { Failure } from '#lib/failure.ts';

/** Where a question is asked: all spaces that the person can read, or one. */
export type AskScope = { space?: { id: string; title: string } | undefined };

/** A question of a conversation. */
export type Turn = {
  id: number;
  question: string;
  scope: AskScope;
} /** With the answer so far, where a model writes one. */ & (
  | { state: 'asking'; answer?: AskAnswer | undefined }
  | { state: 'stopped'; answer?: AskAnswer | undefined }
  | { state: 'answered'; answer: AskAnswer | undefined }
  | { state: 'failed'; failure: Failure }
);

export type Conversation = readonly Turn[];

export type ConversationEvent =
  | { type: 'ask'; id: number; question: string; scope: AskScope }
  | { type: 'grow'; id: number; answer: AskAnswer }
  | { type: 'answer'; id: number; answer: AskAnswer | undefined }
  | { type: 'fail'; id: number; failure: Failure }
  | { type: 'stop'; id: number }
  | { type: 'retry'; id: number };

/** The conversation after an event. What comes for a question that was stopped changes nothing. */
export function conversationAfter(turns: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'ask') {
    const { id, question, scope } = event;
    return [...turns, { id, question, scope, state: 'asking' }];
  }
  return turns.map((turn) => (turn.id === event.id ? turnAfter(turn, event) : turn));
}

function turnAfter(turn: Turn, event: Exclude<ConversationEvent, { type: 'ask' }>): Turn {
  const { id, question, scope } = turn;
  const base = { id, question, scope };
  if (event.type === 'retry') return turn.state === 'asking' ? turn : { ...base, state: 'asking' };
  if (turn.state !== 'asking') return turn;
  if (event.type === 'grow') return { ...base, state: 'asking', answer: event.answer };
  if (event.type === 'stop')
    return { ...base, state: 'stopped', ...(turn.answer && { answer: turn.answer }) };
  if (event.type === 'fail') return { ...base, state: 'failed', failure: event.failure };
  return { ...base, state: 'answered', answer: event.answer };
}
