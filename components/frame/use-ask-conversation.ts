'use client';

import { useReducer, useRef } from 'react';
import { attempt } from '#components/data/attempt.ts';
import { loadProxy } from '#components/data/lazy-proxy.ts';
import { asSignedIn } from '#components/data/session-end.ts';
import type { AskAnswer } from '#lib/contract/ask/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { type AskScope, conversationAfter, type Turn } from './ask-conversation.ts';

/** A conversation with the organization's content. It is over when the panel closes. */
export function useConversation(organizationId: string) {
  const [turns, dispatch] = useReducer(conversationAfter, []);
  const lastId = useRef(0);
  const send = async (id: number, question: string, { space }: AskScope) => {
    const outcome = await fetchAnswer(organizationId, question, space?.id);
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
    stop: ({ id }: Turn) => dispatch({ type: 'stop', id }),
    retry: ({ id, question, scope }: Turn) => {
      dispatch({ type: 'retry', id });
      void send(id, question, scope);
    },
  };
}

/** The answer to a question; undefined where the content has none. */
function fetchAnswer(
  organizationId: string,
  question: string,
  space: string | undefined,
): Promise<Outcome<AskAnswer | undefined>> {
  return asSignedIn(() =>
    attempt(async () => {
      const { stream } = await loadProxy();
      const query = { query: question, format: 'markdown' as const, space };
      let answer: AskAnswer | undefined;
      for await (const event of stream('streamAsk', { params: { organizationId }, query }))
        answer = event.answer;
      return { ok: true, data: answer && answer.sources.length > 0 ? answer : undefined };
    }),
  );
}
