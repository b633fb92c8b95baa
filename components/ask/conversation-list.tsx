'use client';

import { MessageSquarePlus, MessagesSquare, Search, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { useAskConversation } from '#components/frame/use-ask-conversation.ts';
import { Button } from '#components/ui/button.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import type { AskConversation } from '#lib/contract/ask/history.ts';
import { paths } from '#lib/paths.ts';
import { conversationActions } from './conversation-actions.tsx';
import { daysOf } from './conversation-days.ts';
import { conversationsInput } from './conversations-input.ts';

const typingPauseMs = 200;

export type ConversationListProps = {
  organizationId: string;
  /** The conversation that is open. */
  current: string | undefined;
};

/** The person's conversations by day, which they can search, rename and delete. */
export function ConversationList({ organizationId, current }: ConversationListProps) {
  const { state, store } = useAskConversation();
  const [text, setText] = useState('');
  const applied = useDebounced(text.trim(), typingPauseMs);
  const list = useList('listAskConversations', conversationsInput(organizationId, applied));
  const { now, timeZone, locale } = useClock();
  const router = useRouter();
  const confirm = useConfirm();
  const act = useAct();
  const startNew = () => {
    store.clear();
    router.push(paths.askConversation(organizationId, 'new'));
  };
  const deleteAll = () =>
    confirm({
      title: 'Delete your whole history?',
      description: 'All your conversations are deleted, and links to their answers stop working.',
      verb: 'Delete history',
      run: () =>
        act(
          'deleteAskConversations',
          { params: { organizationId } },
          { done: 'History deleted', onDone: startNew },
        ),
    });
  const actions = conversationActions(organizationId, ({ id }) => {
    if (id === state.conversation) startNew();
  });
  return (
    <>
      <div className="flex items-center gap-2 p-3">
        <Input
          type="search"
          aria-label="Search your conversations"
          placeholder="Search your conversations"
          icon={<Search />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton
          label="New conversation"
          icon={<MessageSquarePlus />}
          onClick={startNew}
          variant="secondary"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {list.failure && list.items.length === 0 ? (
          <FailureView failure={list.failure} onRetry={list.retry} />
        ) : list.isLoading ? (
          <div role="status" aria-label="Loading" className="space-y-2 px-1">
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
          </div>
        ) : list.items.length === 0 ? (
          applied === '' ? (
            <EmptyState
              icon={<MessagesSquare />}
              title="No conversations yet"
              description="What you ask appears here. Nobody else can read it."
              action={<Button onClick={startNew}>New conversation</Button>}
            />
          ) : (
            <EmptyState
              icon={<MessagesSquare />}
              title="No results"
              description={`None of your questions has “${applied}”.`}
              action={<Button onClick={() => setText('')}>Clear search</Button>}
            />
          )
        ) : (
          daysOf(list.items, { now, timeZone, locale }).map(({ label, items }) => (
            <section key={label} aria-label={label} className="pt-2">
              <h2 className="px-2 py-1 text-xs font-medium text-ink-soft">{label}</h2>
              <ul>
                {items.map((conversation) => (
                  <Line
                    key={conversation.id}
                    organizationId={organizationId}
                    conversation={conversation}
                    isCurrent={conversation.id === current}
                    actions={actions}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
        {list.hasMore ? (
          <Button size="sm" className="mt-3 w-full" loading={list.isLoadingMore} onClick={list.loadMore}>
            Show more
          </Button>
        ) : null}
      </div>
      {list.items.length > 0 ? (
        <div className="border-t border-line p-2">
          <Button size="sm" variant="ghost" onClick={deleteAll}>
            <Trash2 aria-hidden />
            Delete history
          </Button>
        </div>
      ) : null}
    </>
  );
}

type LineProps = {
  organizationId: string;
  conversation: AskConversation;
  isCurrent: boolean;
  actions: ReturnType<typeof conversationActions>;
};

function Line({ organizationId, conversation, isCurrent, actions }: LineProps) {
  const { id, title } = conversation;
  return (
    <li
      className={cn(
        'flex items-center rounded-md hover:bg-hover focus-within:bg-hover',
        isCurrent && 'bg-hover',
      )}
    >
      <Link
        href={paths.askConversation(organizationId, id)}
        aria-current={isCurrent ? 'page' : undefined}
        className="focus-inset flex min-h-8 min-w-0 flex-1 items-center rounded-md px-2 pointer-coarse:min-h-11"
      >
        <bdi className="truncate">{title}</bdi>
      </Link>
      <ThingMenu thing={conversation} name={title} actions={actions} isRow />
    </li>
  );
}
