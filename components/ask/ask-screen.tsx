'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { AskChat } from '#components/frame/ask-chat.tsx';
import { useAskConversation } from '#components/frame/use-ask-conversation.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { AskFrame } from './ask-frame.tsx';
import { ConversationList } from './conversation-list.tsx';

/** The person's conversations, and the one that is open; on a phone, a screen each. */
export function AskScreen({ organizationId }: { organizationId: string }) {
  const { data: settings } = useRead('getAskSettings', { params: { organizationId } });
  const hasHistory = settings?.history ?? true;
  const opened = useOpened(organizationId);
  const showsList = hasHistory && opened === undefined;
  return (
    <AskFrame title="Ask" fill>
      <div className="-mx-4 flex min-h-0 flex-1 border-t border-line sm:-mx-6">
        {hasHistory ? (
          <aside
            aria-label="History"
            className={cn(
              'flex min-h-0 flex-col border-line md:w-72 md:shrink-0 md:border-e',
              showsList ? 'w-full' : 'max-md:hidden',
            )}
          >
            <ConversationList organizationId={organizationId} current={opened} />
          </aside>
        ) : null}
        <section
          aria-label="Conversation"
          className={cn('flex min-h-0 min-w-0 flex-1 flex-col', showsList && 'max-md:hidden')}
        >
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 pt-4 sm:px-6">
            <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4">
              {hasHistory ? (
                <Button asChild size="sm" className="w-fit md:hidden">
                  <Link href={paths.ask(organizationId)}>
                    <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
                    All conversations
                  </Link>
                </Button>
              ) : settings ? (
                <p className="text-sm text-ink-soft">
                  An admin has turned off the history. This conversation is gone when you close the tab.
                </p>
              ) : null}
              <OpenedConversation organizationId={organizationId} opened={opened} />
            </div>
          </div>
        </section>
      </div>
    </AskFrame>
  );
}

/** The conversation that the address names; undefined for the list alone. */
function useOpened(organizationId: string): string | undefined {
  const pathname = usePathname();
  const before = paths.askConversation(organizationId, '');
  return pathname.startsWith(before) ? decodeURIComponent(pathname.slice(before.length)) : undefined;
}

type OpenedConversationProps = { organizationId: string; opened: string | undefined };

/** Opens the conversation of the address, and follows the one that gets its place in the history by its first answer. */
function OpenedConversation({ organizationId, opened }: OpenedConversationProps) {
  const { state, store } = useAskConversation();
  const isOther =
    opened !== undefined && opened !== 'new' && opened !== state.conversation && opened !== state.left;
  const params = { organizationId, askConversationId: opened ?? '' };
  const { data, error, refetch, isFetching } = useRead('getAskConversation', { params }, isOther);
  const open = useEffectEvent(() => {
    if (data) store.open(data.id, data.answers);
  });
  // What a cache has was readable then, and may not be now.
  const isFresh = isOther && !isFetching && data?.id === opened;
  useEffect(() => {
    if (isFresh) open();
  }, [isFresh]);
  const { conversation } = state;
  useEffect(() => {
    if (opened === 'new') store.arrive();
  }, [opened, store]);
  const before = useRef(conversation);
  useEffect(() => {
    const isBegun = before.current === undefined && conversation !== undefined;
    before.current = conversation;
    if (conversation !== undefined && (opened === 'new' || (opened === undefined && isBegun)))
      history.replaceState(null, '', paths.askConversation(organizationId, conversation));
  }, [opened, conversation, organizationId]);
  if (isOther && error && !isFetching)
    return <FailureView failure={error.failure} onRetry={() => void refetch()} />;
  if (isOther) return <Skeleton className="h-40" />;
  return <AskChat isPage />;
}
