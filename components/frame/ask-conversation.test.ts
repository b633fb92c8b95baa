import { describe, expect, it } from 'vitest';
import { type Conversation, type ConversationEvent, conversationAfter } from './ask-conversation.ts';

const answer = { quoted: true, followupQuestions: [], sources: [] };
const failure = { code: 503, type: 'busy', message: 'Too much is going on at once.' };
const ask = { type: 'ask', id: 1, question: 'How?', scope: {} } as const;

function conversationOf(...events: ConversationEvent[]): Conversation {
  return events.reduce(conversationAfter, []);
}

describe('a question', () => {
  it('waits for its answer', () => {
    expect(conversationOf(ask)).toEqual([{ id: 1, question: 'How?', scope: {}, state: 'asking' }]);
  });

  it('is answered, or fails', () => {
    expect(conversationOf(ask, { type: 'answer', id: 1, answer })).toMatchObject([
      { state: 'answered', answer },
    ]);
    expect(conversationOf(ask, { type: 'fail', id: 1, failure })).toMatchObject([
      { state: 'failed', failure },
    ]);
  });

  it('stays stopped whatever comes after that', () => {
    const stopped = conversationOf(ask, { type: 'stop', id: 1 }, { type: 'answer', id: 1, answer });
    expect(stopped).toMatchObject([{ state: 'stopped' }]);
    expect(stopped[0]).not.toHaveProperty('answer');
  });

  it('shows its answer while it is written, and what was written when it is stopped', () => {
    const part = { ...answer, quoted: false };
    expect(conversationOf(ask, { type: 'grow', id: 1, answer: part })).toMatchObject([
      { state: 'asking', answer: part },
    ]);
    const stopped = conversationOf(ask, { type: 'grow', id: 1, answer: part }, { type: 'stop', id: 1 });
    expect(conversationOf(ask, { type: 'stop', id: 1 }, { type: 'grow', id: 1, answer })).toMatchObject([
      { state: 'stopped' },
    ]);
    expect(stopped).toMatchObject([{ state: 'stopped', answer: part }]);
  });

  it('is not stopped once it is answered', () => {
    expect(conversationOf(ask, { type: 'answer', id: 1, answer }, { type: 'stop', id: 1 })).toMatchObject([
      { state: 'answered' },
    ]);
  });

  it('is asked again after a failure or a stop, in the same scope', () => {
    const scope = { space: { id: 's', title: 'Guide' } };
    for (const end of [{ type: 'fail', id: 1, failure } as const, { type: 'stop', id: 1 } as const]) {
      expect(conversationOf({ ...ask, scope }, end, { type: 'retry', id: 1 })).toEqual([
        { id: 1, question: 'How?', scope, state: 'asking' },
      ]);
    }
  });

  it('leaves others as they are', () => {
    const both = conversationOf(ask, { ...ask, id: 2 }, { type: 'answer', id: 2, answer });
    expect(both.map(({ state }) => state)).toEqual(['asking', 'answered']);
  });
});
