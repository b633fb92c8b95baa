'use client';

import { Quote, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { useTextLimit } from '#components/form/text-limit.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { useAskScope } from './ask-scope.tsx';
import { Questions, TurnView } from './ask-turn.tsx';
import { useShell } from './shell-state.ts';
import { useSourceKeys } from './source-keys.ts';
import { useAskConversation } from './use-ask-conversation.ts';

/** From here on, the field says how much of it is left. */
const nearLimit = longestQuery - 62;
/** Characters of a selected text that a question about it begins with. */
const longestSelection = 200;

export type AskChatProps = {
  /** The conversation is a page of its own, where the field stays at the end of the screen. */
  isPage?: boolean;
};

/** The conversation with the organization's content, and the field for the next question. */
export function AskChat({ isPage = false }: AskChatProps) {
  const { organization } = useShell().session;
  const { state, store } = useAskConversation();
  const { turns, text, scopeKind } = state;
  const { scope, control } = useAskScope(scopeKind, store.setScopeKind);
  const selection = useSelectedText();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const conversation = useRef<HTMLDivElement>(null);
  useSourceKeys(conversation);
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
    store.ask(trimmed, scope);
    store.setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send(text);
    } else if (event.key === 'Escape' && running) {
      event.preventDefault();
      store.stop(running.id);
    } else if (event.key === 'ArrowUp' && text === '' && turns.length > 0) {
      event.preventDefault();
      store.setText(turns.at(-1)?.question ?? '');
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const quote = () => {
    store.setText(`“${selection}” ${text}`);
    field.current?.focus();
  };
  return (
    <div className="flex min-h-full flex-1 flex-col gap-6" ref={conversation}>
      {turns.length === 0 ? <FirstQuestions organizationId={organization.id} onAsk={send} /> : null}
      <ol className="space-y-8" aria-label="Conversation">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            onAsk={send}
            onStop={() => store.stop(turn.id)}
            onRetry={() => store.retry(turn.id)}
            onContinue={() => store.continue(turn.id)}
            onRemove={() => store.remove(turn.id)}
          />
        ))}
      </ol>
      <form
        onSubmit={onSubmit}
        className={cn('mt-auto space-y-2', isPage && 'sticky bottom-0 bg-surface pt-2 pb-4')}
      >
        <div className="flex flex-wrap gap-2">
          {control}
          {selection && !text.includes(selection) ? (
            <Button size="sm" className="max-w-full" onClick={quote}>
              <Quote aria-hidden />
              <span className="truncate">
                Ask about “<bdi>{selection}</bdi>”
              </span>
            </Button>
          ) : null}
        </div>
        <div className="flex items-end gap-2">
          <Textarea
            ref={limit.ref}
            aria-label="Question"
            placeholder="Ask a question"
            rows={2}
            value={text}
            onChange={(event) => store.setText(event.target.value)}
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

/** The text that is selected on the screen beside the panel; it stays when the panel takes the focus. */
function useSelectedText(): string {
  const [selected, setSelected] = useState('');
  useEffect(() => {
    const onChange = () => {
      const text = textSelected();
      if (text !== undefined) setSelected(text);
    };
    onChange();
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, []);
  return selected;
}

/** What is selected of the screen; undefined where the selection is somewhere else. */
function textSelected(): string | undefined {
  const selection = getSelection();
  const main = document.getElementById('main');
  if (!selection?.anchorNode || !main?.contains(selection.anchorNode)) return undefined;
  const characters = [...selection.toString().replaceAll(/\s+/g, ' ').trim()];
  const text = characters.slice(0, longestSelection).join('');
  return characters.length > longestSelection ? `${text}…` : text;
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
