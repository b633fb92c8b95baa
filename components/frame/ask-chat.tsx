'use client';

import { ArrowDown, Quote, SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTextLimit } from '#components/form/text-limit.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { isComposing } from '#components/ui/composing.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { codePoints } from '#lib/code-points.ts';
import { longestQuery } from '#lib/contract/search/limits.ts';
import { FirstQuestions } from './ask-questions.tsx';
import { useAskScope } from './ask-scope.tsx';
import { TurnView } from './ask-turn.tsx';
import { useShell } from './shell-state.ts';
import { useSourceKeys } from './source-keys.ts';
import { useAskConversation } from './use-ask-conversation.ts';
import { useFollowEnd } from './use-follow-end.ts';

/** From here on, the field says how much of it is left. */
const nearLimit = longestQuery - 62;
/** Characters of a selected text that a question about it begins with. */
const longestSelection = 200;

/** The padding of the panel, which is a sheet on a phone, is part of the form that stays at its end. */
const inPanel = '-bottom-4 -mb-4 max-md:-bottom-5 max-md:-mb-5 max-md:bg-raised max-md:pb-5';
/** What gets the focus comes into view above the form. */
const aboveForm = '[&_:is(a,button,input,summary)]:scroll-mb-48';

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
  const conversation = useRef<HTMLDivElement>(null);
  useSourceKeys(conversation);
  const limit = useTextLimit(longestQuery, (element) => {
    field.current = element as HTMLTextAreaElement | null;
  });
  useEffect(() => field.current?.focus(), []);
  const { isFollowing, jump } = useFollowEnd(conversation, turns);
  const running = turns.find(({ state }) => state === 'asking');
  const send = (question: string) => {
    const trimmed = question.trim();
    if (trimmed === '') return;
    store.ask(trimmed, scope);
    store.setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
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
  /** The button goes with what it does. */
  const backToField = (act: () => void) => () => {
    field.current?.focus({ preventScroll: true });
    act();
  };
  const quoted = `“${selection}” ${text}`;
  const canQuote = selection !== '' && !text.includes(selection) && codePoints(quoted) <= longestQuery;
  const length = codePoints(text);
  const quote = () => {
    store.setText(quoted);
    field.current?.focus();
  };
  return (
    <div className="flex min-h-full flex-1 flex-col gap-6" ref={conversation}>
      {turns.length === 0 ? <FirstQuestions organizationId={organization.id} onAsk={send} /> : null}
      <ol className={cn('space-y-8', aboveForm)} aria-label="Conversation">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            onAsk={send}
            onEdit={backToField(() => store.setText(turn.question))}
            onRetry={() => store.retry(turn.id)}
            onContinue={() => store.continue(turn.id)}
            onRemove={() => store.remove(turn.id)}
          />
        ))}
      </ol>
      <form
        onSubmit={onSubmit}
        className={cn('sticky mt-auto space-y-2 bg-surface pt-2 pb-4', isPage ? 'bottom-0' : inPanel)}
      >
        <div className="flex flex-wrap gap-2">
          {control}
          {running ? (
            <Button size="sm" onClick={backToField(() => store.stop(running.id))} keys="escape">
              <Square aria-hidden />
              Stop
            </Button>
          ) : null}
          {isFollowing || turns.length === 0 ? null : (
            <Button size="sm" onClick={backToField(jump)}>
              <ArrowDown aria-hidden />
              Jump to latest
            </Button>
          )}
          {canQuote ? (
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
          {limit.refused ?? (length >= nearLimit ? `${length} of ${longestQuery} characters` : null)}
        </p>
      </form>
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
