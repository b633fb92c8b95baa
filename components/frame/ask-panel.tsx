'use client';

import { Maximize2, MessageSquarePlus } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { AskChat } from './ask-chat.tsx';
import { useShell } from './shell-state.ts';
import { useAskConversation } from './use-ask-conversation.ts';

export type AskPanelProps = {
  onDismiss: () => void;
  /** A question that is asked at once, again for each new object. */
  question?: { text: string } | undefined;
};

/** Questions that were asked; a panel is made anew where the window becomes narrow, and when effects run twice. */
const sentQuestions = new WeakSet<{ text: string }>();

/** Questions to the organization's content beside any screen. Where that screen is the conversation, there is no panel. */
export function AskPanel({ question, onDismiss }: AskPanelProps) {
  const { organization } = useShell().session;
  const router = useRouter();
  const pathname = usePathname();
  const { state, store } = useAskConversation();
  const isOnPage =
    pathname === paths.ask(organization.id) || pathname.startsWith(`${paths.ask(organization.id)}/c/`);
  const sendAtOnce = useEffectEvent((next: { text: string }) => {
    if (sentQuestions.has(next)) return;
    sentQuestions.add(next);
    store.ask(next.text.trim(), {});
  });
  useEffect(() => {
    if (question) sendAtOnce(question);
  }, [question]);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isOnPage) dismiss();
  }, [isOnPage]);
  if (isOnPage) return null;
  const openPage = () => {
    router.push(paths.askConversation(organization.id, state.conversation ?? 'new'));
  };
  return (
    <div className="flex min-h-full flex-col gap-4">
      <div className="-mt-1 flex flex-wrap gap-2">
        <Button size="sm" onClick={openPage}>
          <Maximize2 aria-hidden />
          Open full page
        </Button>
        {state.turns.length > 0 ? (
          <Button size="sm" onClick={store.clear}>
            <MessageSquarePlus aria-hidden />
            New conversation
          </Button>
        ) : null}
      </div>
      <AskChat />
    </div>
  );
}
