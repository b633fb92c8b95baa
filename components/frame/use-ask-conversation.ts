'use client';

import { useReducer, useRef } from 'react';
import { useAct } from '#components/data/action.ts';
import { type AskScope, conversationAfter, type Turn } from './ask-conversation.ts';

/** A conversation with the organization's content. It is over when the panel closes. */
export function useConversation(organizationId: string) {
  const act = useAct();
  const [turns, dispatch] = useReducer(conversationAfter, []);
  const lastId = useRef(0);
  const send = async (id: number, question: string, { space }: AskScope) => {
    const outcome = await act('askOrganization', {
      params: { organizationId },
      query: { format: 'markdown' },
      body: { query: question, ...(space ? { space: space.id } : {}) },
    });
    if (outcome.ok) dispatch({ type: 'answer', id, answer: outcome.data.answer });
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
