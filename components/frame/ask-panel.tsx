'use client';

import { SendHorizontal } from 'lucide-react';
import { useParams } from 'next/navigation';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { useTextLimit } from '#components/form/text-limit.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { longestQuery } from '#lib/contract/search/limits.ts';
import type { AskScope } from './ask-conversation.ts';
import { Questions, TurnView } from './ask-turn.tsx';
import { useShell } from './shell-state.ts';
import { useConversation } from './use-ask-conversation.ts';

/** From here on, the field says how much of it is left. */
const nearLimit = longestQuery - 62;

export type AskPanelProps = {
  onDismiss: () => void;
  /** A question that is asked at once, again for each new object. */
  question?: { text: string } | undefined;
};

/** Questions to the organization's content, answered from pages that the person can read. */
export function AskPanel({ question: first }: AskPanelProps) {
  const { organization } = useShell().session;
  const { turns, ask, stop, retry } = useConversation(organization.id);
  const [text, setText] = useState('');
  const { scope, control } = useScope();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const limit = useTextLimit(longestQuery, (element) => {
    field.current = element as HTMLTextAreaElement | null;
  });
  useEffect(() => field.current?.focus(), []);
  const count = turns.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  const running = turns.find(({ state }) => state === 'asking');
  const send = (question: string) => {
    const trimmed = question.trim();
    if (trimmed === '') return;
    ask(trimmed, scope);
    setText('');
    field.current?.focus();
  };
  const answered = useRef<AskPanelProps['question']>(undefined);
  const askAtOnce = useEffectEvent((question: { text: string }) => {
    // Effects run twice in development.
    if (answered.current === question) return;
    answered.current = question;
    send(question.text);
  });
  useEffect(() => {
    if (first) askAtOnce(first);
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send(text);
    } else if (event.key === 'Escape' && running) {
      event.preventDefault();
      stop(running);
    } else if (event.key === 'ArrowUp' && text === '' && turns.length > 0) {
      event.preventDefault();
      setText(turns.at(-1)?.question ?? '');
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  return (
    <div className="flex min-h-full flex-col gap-6">
      {turns.length === 0 ? <FirstQuestions organizationId={organization.id} onAsk={send} /> : null}
      <ol className="space-y-8" aria-label="Conversation">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            onAsk={send}
            onStop={() => stop(turn)}
            onRetry={() => retry(turn)}
          />
        ))}
      </ol>
      <form onSubmit={onSubmit} className="mt-auto space-y-2">
        {control}
        <div className="flex items-end gap-2">
          <Textarea
            ref={limit.ref}
            aria-label="Question"
            placeholder="Ask a question"
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-14 flex-1"
          />
          <IconButton type="submit" label="Ask" icon={<SendHorizontal className="rtl:-scale-x-100" />} />
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {limit.refused ??
            (text.length >= nearLimit ? `${text.length} of ${longestQuery} characters` : null)}
        </p>
      </form>
      <div ref={end} />
    </div>
  );
}

/** All spaces, or the one that is open, which is offered beside them. */
function useScope() {
  const params = useParams<{ space?: string }>();
  const space = useRead('getSpace', { params: { spaceId: params.space ?? '' } }, params.space !== undefined);
  const [isNarrow, setNarrow] = useState(false);
  const here = params.space && space.data ? { id: space.data.id, title: space.data.title } : undefined;
  const scope: AskScope = here && isNarrow ? { space: here } : {};
  const control = here ? (
    <SegmentedControl
      label="Where to look"
      value={scope.space ? 'space' : 'all'}
      onValueChange={(value) => setNarrow(value === 'space')}
      options={[
        { value: 'all', label: 'All spaces' },
        { value: 'space', label: 'This space' },
      ]}
    />
  ) : null;
  return { scope, control };
}

type FirstQuestionsProps = { organizationId: string; onAsk: (question: string) => void };

/** Nothing is said when there are none: the field works all the same. */
function FirstQuestions({ organizationId, onAsk }: FirstQuestionsProps) {
  const { data } = useRead('listAskQuestions', { params: { organizationId } });
  return (
    <>
      <p className="text-ink-soft">Answers come from pages that you can read, with a link to each.</p>
      {data && data.questions.length > 0 ? (
        <Questions label="Try asking about" questions={data.questions} onAsk={onAsk} />
      ) : null}
    </>
  );
}
