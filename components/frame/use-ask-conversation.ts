'use client';

import { useEffect, useReducer, useRef } from 'react';
import { attempt } from '#components/data/attempt.ts';
import { loadProxyUntil } from '#components/data/lazy-proxy.ts';
import { asSignedIn } from '#components/data/session-end.ts';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { type AskScope, conversationAfter, type Turn } from './ask-conversation.ts';

/** A conversation with the organization's content. It is over when the panel closes. */
export function useConversation(organizationId: string) {
  const [turns, dispatch] = useReducer(conversationAfter, []);
  const lastId = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const request of all.values()) request.abort();
    };
  }, []);
  const send = async (id: number, query: string, { space }: AskScope) => {
    const request = new AbortController();
    running.current.set(id, request);
    const outcome = await fetchAnswer(
      { organizationId, query, space: space?.id, signal: request.signal },
      (answer) => dispatch({ type: 'grow', id, answer }),
    );
    running.current.delete(id);
    if (request.signal.aborted) return;
    if (outcome.ok) dispatch({ type: 'answer', id, answer: outcome.data });
    else dispatch({ type: 'fail', id, failure: outcome.failure });
  };
  return {
    turns,
    ask: (question: string, scope: AskScope) => {
      const id = ++lastId.current;
      dispatch({ type: 'ask', id, question, scope });
      void send(id, question, scope);
    },
    stop: ({ id }: Turn) => {
      dispatch({ type: 'stop', id });
      running.current.get(id)?.abort();
    },
    retry: ({ id, question, scope }: Turn) => {
      dispatch({ type: 'retry', id });
      void send(id, question, scope);
    },
  };
}

type Question = { organizationId: string; query: string; space: string | undefined; signal: AbortSignal };

/** The answer to a question, told while it grows; undefined where the content has none. */
function fetchAnswer(
  { organizationId, query, space, signal }: Question,
  onGrow: (answer: AskAnswer) => void,
): Promise<Outcome<AskAnswer | undefined>> {
  return asSignedIn(() =>
    attempt(async () => {
      const proxyUntil = await loadProxyUntil();
      const input = { params: { organizationId }, query: { query, format: 'markdown' as const, space } };
      let answer: AskAnswer | undefined;
      for await (const event of proxyUntil(signal).stream('streamAsk', input)) {
        answer = event.answer;
        if (answer.written && !answer.written.isComplete) onGrow(answer);
      }
      return { ok: true, data: answer && answer.sources.length > 0 ? answer : undefined };
    }),
  );
}
