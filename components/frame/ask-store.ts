import { attempt } from '#components/data/attempt.ts';
import { loadProxyUntil } from '#components/data/lazy-proxy.ts';
import { unreachable } from '#components/data/query-client.ts';
import { asSignedIn } from '#components/data/session-end.ts';
import type { AskSavedAnswer } from '#lib/contract/ask/history.ts';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import {
  type AskScope,
  type Conversation,
  type ConversationEvent,
  continuationOf,
  conversationAfter,
  nextInQueue,
  type ShownAnswer,
  type Turn,
  turnsOf,
} from './ask-conversation.ts';

/** Parts of the content that a question can be limited to, the widest first. */
export const scopeKinds = ['all', 'space', 'changeRequest', 'page'] as const;

export type ScopeKind = (typeof scopeKinds)[number];

export type AskState = {
  turns: Conversation;
  /** The conversation of the history that the next answer goes on with. */
  conversation?: string | undefined;
  /** The conversation that was just left for a new one, while the address still names it. */
  left?: string | undefined;
  /** How many answers were saved, for those who show the history. */
  saved: number;
  /** What is written in the field. */
  text: string;
  scopeKind: ScopeKind;
};

export type AskStore = ReturnType<typeof createStore>;

const stores = new Map<string, AskStore>();

/**
 * The conversation of a person with an organization's content. It belongs to the tab and not to the panel, which is
 * another element on a phone, nor to the page that shows it in full.
 */
export function askStoreOf(organizationId: string, userId: string): AskStore {
  const key = `${organizationId} ${userId}`;
  const store = stores.get(key) ?? createStore(organizationId);
  // On the server nobody asks anything, and nothing stays.
  if (typeof window !== 'undefined') stores.set(key, store);
  return store;
}

const empty: AskState = { turns: [], saved: 0, text: '', scopeKind: 'all' };

function createStore(organizationId: string) {
  let state = empty;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();

  const set = (next: Partial<AskState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const dispatch = (event: ConversationEvent) => set({ turns: conversationAfter(state.turns, event) });
  const turnOf = (id: number) => state.turns.find((turn) => turn.id === id);

  const runNext = () => {
    const next = nextInQueue(state.turns);
    if (!next) return;
    dispatch({ type: 'start', id: next.id });
    void run(next);
  };

  const run = async (turn: Turn) => {
    const { id, question, scope, earlier } = turn;
    const request = new AbortController();
    running.set(id, request);
    const query = {
      query: question,
      format: 'markdown' as const,
      ...queryOf(scope),
      save: 'true' as const,
      details: 'true' as const,
      continuation: continuationOf(turn),
      conversation: state.conversation,
      versionOf: state.conversation && earlier?.findLast(({ savedId }) => savedId)?.savedId,
    };
    const lose = () => {
      request.abort();
      running.delete(id);
      dispatch({ type: 'fail', id, failure: unreachable });
      runNext();
    };
    // A stream over a network that is gone would say nothing for a long time.
    window.addEventListener('offline', lose);
    const outcome = await fetchAnswer({ organizationId, query, signal: request.signal }, (answer) =>
      dispatch({ type: 'grow', id, answer }),
    );
    window.removeEventListener('offline', lose);
    // After a stop, the question may have been asked again already.
    if (running.get(id) === request) running.delete(id);
    if (request.signal.aborted) return;
    if (outcome.ok) {
      const { saved, details, unindexedSpaces, ...answer } = outcome.data;
      if (saved) set({ conversation: saved.conversation, saved: state.saved + 1 });
      const hasAnswer = answer.sources.length > 0;
      const shown = { savedId: saved?.answer, details, unindexedSpaces, ...(hasAnswer && { answer }) };
      dispatch({ type: 'answer', id, shown });
    } else {
      // It was deleted meanwhile, elsewhere; what is asked next begins another.
      if (outcome.failure.code === 404) set({ conversation: undefined });
      dispatch({ type: 'fail', id, failure: outcome.failure });
    }
    runNext();
  };

  const askAgain = (type: 'retry' | 'continue', id: number) => {
    dispatch({ type, id });
    const turn = turnOf(id);
    if (turn?.state === 'asking' && !running.has(id)) void run(turn);
  };

  const end = () => {
    for (const request of running.values()) request.abort();
    running.clear();
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: (question: string, scope: AskScope) => {
      const id = ++lastId;
      dispatch({ type: 'ask', id, question, scope });
      const turn = turnOf(id);
      if (turn?.state === 'asking') void run(turn);
    },
    stop: (id: number) => {
      dispatch({ type: 'stop', id });
      running.get(id)?.abort();
      running.delete(id);
      runNext();
    },
    retry: (id: number) => askAgain('retry', id),
    continue: (id: number) => askAgain('continue', id),
    remove: (id: number) => dispatch({ type: 'remove', id }),
    /** An answer shows its rating wherever and whenever it is shown again. */
    rate: (savedId: string, rating: ShownAnswer['rating']) => dispatch({ type: 'rate', savedId, rating }),
    setText: (text: string) => set({ text }),
    setScopeKind: (scopeKind: ScopeKind) => set({ scopeKind }),
    /** Begins a conversation. */
    clear: () => {
      end();
      set({ turns: [], conversation: undefined, left: state.conversation });
    },
    /** The address names the new conversation by now. */
    arrive: () => {
      if (state.left !== undefined) set({ left: undefined });
    },
    /** Goes on with a conversation of the history. */
    open: (conversation: string, answers: readonly AskSavedAnswer[]) => {
      end();
      const turns = turnsOf(answers);
      lastId = Math.max(lastId, turns.length);
      set({ turns, conversation, left: undefined });
    },
  };
}

function queryOf({ space, page, changeRequest }: AskScope) {
  return { space: space?.id, page: page?.id, changeRequest: changeRequest && String(changeRequest.number) };
}

type Question = {
  organizationId: string;
  query: { query: string; format: 'markdown'; save: 'true'; details: 'true' } & Record<
    string,
    string | undefined
  >;
  signal: AbortSignal;
};

/** The answer to a question, told while it grows. */
function fetchAnswer(
  { organizationId, query, signal }: Question,
  onGrow: (answer: AskAnswer) => void,
): Promise<Outcome<AskAnswer>> {
  return asSignedIn(() =>
    attempt(async () => {
      const proxyUntil = await loadProxyUntil();
      let answer: AskAnswer | undefined;
      for await (const event of proxyUntil(signal).stream('streamAsk', {
        params: { organizationId },
        query,
      })) {
        answer = event.answer;
        if (answer.written && !answer.written.isComplete) onGrow(answer);
      }
      return { ok: true, data: answer ?? { quoted: false, followupQuestions: [], sources: [] } };
    }),
  );
}
