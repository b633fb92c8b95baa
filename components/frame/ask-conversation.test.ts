import { describe, expect, it } from 'vitest';
import type { AskSavedAnswer } from '#lib/contract/ask/history.ts';
import {
  type Conversation,
  type ConversationEvent,
  continuationOf,
  conversationAfter,
  nextInQueue,
  turnsOf,
} from './ask-conversation.ts';

const answer = { quoted: true, followupQuestions: [], sources: [] };
const shown = { answer };
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
    expect(conversationOf(ask, { type: 'answer', id: 1, shown })).toMatchObject([
      { state: 'answered', shown },
    ]);
    expect(conversationOf(ask, { type: 'fail', id: 1, failure })).toMatchObject([
      { state: 'failed', failure },
    ]);
  });

  it('stays stopped whatever comes after that', () => {
    const stopped = conversationOf(ask, { type: 'stop', id: 1 }, { type: 'answer', id: 1, shown });
    expect(stopped).toMatchObject([{ state: 'stopped' }]);
    expect(stopped[0]).not.toHaveProperty('shown');
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

  it('shows what the person thinks of an answer, also of an earlier one', () => {
    const first = { ...shown, savedId: 'a' };
    const second = { ...shown, savedId: 'b' };
    const turns = conversationOf(
      ask,
      { type: 'answer', id: 1, shown: first },
      { type: 'rate', savedId: 'a', rating: 1 },
      { type: 'retry', id: 1 },
      { type: 'answer', id: 1, shown: second },
      { type: 'rate', savedId: 'b', rating: -1 },
    );
    expect(turns).toMatchObject([
      { earlier: [{ savedId: 'a', rating: 1 }], shown: { savedId: 'b', rating: -1 } },
    ]);
    expect(conversationAfter(turns, { type: 'rate', savedId: 'a', rating: undefined })).toMatchObject([
      { earlier: [{ savedId: 'a', rating: undefined }], shown: { rating: -1 } },
    ]);
  });

  it('is not stopped once it is answered', () => {
    expect(conversationOf(ask, { type: 'answer', id: 1, shown }, { type: 'stop', id: 1 })).toMatchObject([
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

  it('keeps its answers as versions when it is asked again', () => {
    const again = { type: 'retry', id: 1 } as const;
    const second = { answer: { ...answer, quoted: false } };
    const turns = conversationOf(
      ask,
      { type: 'answer', id: 1, shown },
      again,
      { type: 'fail', id: 1, failure },
      again,
      { type: 'answer', id: 1, shown: second },
    );
    expect(turns).toMatchObject([{ state: 'answered', earlier: [shown], shown: second }]);
  });
});

describe('a question while another is answered', () => {
  const both = conversationOf(ask, { ...ask, id: 2 });

  it('waits in the queue, and is started after that one', () => {
    expect(both.map(({ state }) => state)).toEqual(['asking', 'queued']);
    expect(nextInQueue(both)).toBeUndefined();
    const free = conversationAfter(both, { type: 'answer', id: 1, shown });
    expect(nextInQueue(free)?.id).toBe(2);
    expect(conversationAfter(free, { type: 'start', id: 2 }).map(({ state }) => state)).toEqual([
      'answered',
      'asking',
    ]);
  });

  it('can be removed, unlike one that was asked', () => {
    expect(conversationAfter(both, { type: 'remove', id: 2 })).toHaveLength(1);
    expect(conversationAfter(both, { type: 'remove', id: 1 })).toHaveLength(2);
  });

  it('waits, too, when it is asked again', () => {
    const stopped = conversationOf(ask, { type: 'stop', id: 1 }, { ...ask, id: 2 });
    expect(conversationAfter(stopped, { type: 'retry', id: 1 }).map(({ state }) => state)).toEqual([
      'queued',
      'asking',
    ]);
  });
});

describe('every edge', () => {
  const part = { ...answer, quoted: false, continuation: 'so far' };
  const grow = { type: 'grow', id: 1, answer: part } as const;
  const fail = { type: 'fail', id: 1, failure } as const;
  const stop = { type: 'stop', id: 1 } as const;
  const busy = { type: 'ask', id: 2, question: 'And then?', scope: {} } as const;
  /** How a question comes to a state. */
  const states: Record<string, ConversationEvent[]> = {
    queued: [{ ...busy, id: 0 }, ask],
    asking: [ask],
    writing: [ask, grow],
    stopped: [ask, stop],
    'stopped while writing': [ask, grow, stop],
    failed: [ask, fail],
    'broken off': [ask, grow, fail],
    answered: [ask, { type: 'answer', id: 1, shown }],
  };
  const events: ConversationEvent[] = [
    { type: 'start', id: 1 },
    { type: 'remove', id: 1 },
    grow,
    { type: 'answer', id: 1, shown },
    fail,
    stop,
    { type: 'retry', id: 1 },
    { type: 'continue', id: 1 },
  ];
  /** What a question is, with what is left of its answer. */
  const nameOf = (turns: Conversation) => {
    const turn = turns.find(({ id }) => id === 1);
    if (!turn) return 'gone';
    return turn.state !== 'answered' && turn.answer ? `${turn.state} with text` : turn.state;
  };
  const table: [from: string, ...after: string[]][] = [
    // state, then after: start, remove, grow, answer, fail, stop, retry, continue
    ['queued', 'asking', 'gone', ...Array.from({ length: 6 }, () => 'queued')],
    ['asking', 'asking', 'asking', 'asking with text', 'answered', 'failed', 'stopped', 'asking', 'asking'],
    [
      'writing',
      ...Array.from({ length: 3 }, () => 'asking with text'),
      'answered',
      'failed with text',
      'stopped with text',
      'asking with text',
      'asking with text',
    ],
    ['stopped', ...Array.from({ length: 6 }, () => 'stopped'), 'asking', 'stopped'],
    [
      'stopped while writing',
      ...Array.from({ length: 6 }, () => 'stopped with text'),
      'asking',
      'asking with text',
    ],
    ['failed', ...Array.from({ length: 6 }, () => 'failed'), 'asking', 'failed'],
    ['broken off', ...Array.from({ length: 6 }, () => 'failed with text'), 'asking', 'asking with text'],
    ['answered', ...Array.from({ length: 6 }, () => 'answered'), 'asking', 'answered'],
  ];
  for (const [from, ...after] of table) {
    for (const [at, event] of events.entries()) {
      it(`${from}, ${event.type}: ${after[at]}`, () => {
        expect(nameOf(conversationOf(...(states[from] ?? []), event))).toBe(after[at]);
      });
    }
  }

  it('a further question waits while one is asked or waits, and not else', () => {
    for (const [name, before] of Object.entries(states)) {
      const [, last] = conversationOf(...before.filter((event) => !('id' in event) || event.id !== 0), busy);
      const waits = ['queued', 'asking', 'writing'].includes(name);
      expect([name, last?.state]).toEqual([name, waits ? 'queued' : 'asking']);
    }
  });

  it('a continued answer waits, too, with what was written of it', () => {
    const turns = conversationOf(ask, grow, stop, busy, { type: 'continue', id: 1 });
    expect(nameOf(turns)).toBe('queued with text');
    const free = conversationAfter(turns, { type: 'answer', id: 2, shown });
    expect(nameOf(conversationAfter(free, { type: 'start', id: 1 }))).toBe('asking with text');
    expect(turns[0] && continuationOf(turns[0])).toBe('so far');
  });
});

it('a conversation of the history shows answers to one question as its versions', () => {
  const saved = (id: string, versionOf?: string) =>
    ({
      id,
      question: `Question ${versionOf ?? id}`,
      scope: {},
      isPartial: false,
      versionOf,
    }) as AskSavedAnswer;
  expect(turnsOf([saved('a'), saved('b'), saved('c', 'a')])).toMatchObject([
    { question: 'Question a', earlier: [{ savedId: 'a' }], shown: { savedId: 'c' } },
    { question: 'Question b', shown: { savedId: 'b' } },
  ]);
});
