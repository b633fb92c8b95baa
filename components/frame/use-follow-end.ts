'use client';

import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FollowedEnd, followEnd, scrollBehavior } from '#components/ui/follow-end.ts';
import type { Conversation } from './ask-conversation.ts';

/**
 * Follows the end of a conversation while its last answer grows. What comes as a whole is shown from its beginning, and
 * what comes below an answer that was read while it grew moves nothing.
 */
export function useFollowEnd(content: RefObject<HTMLElement | null>, turns: Conversation) {
  const [isFollowing, setFollowing] = useState(true);
  const followed = useRef<FollowedEnd>(undefined);
  const last = turns.at(-1);
  const isRunning = last?.state === 'asking' || last?.state === 'queued';
  const onResize = useEffectEvent(() => {
    if (isRunning) followed.current?.grow();
  });
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const end = followEnd(scrollerOf(element), setFollowing);
    followed.current = end;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      end.leave();
    };
  }, [content]);
  const showLast = () => {
    const element = [...(content.current?.querySelectorAll('[data-turn]') ?? [])].at(-1);
    if (element) followed.current?.show(element);
  };
  const goToLast = useEffectEvent(() => {
    followed.current?.jump('instant');
    if (!isRunning) showLast();
  });
  const count = turns.length;
  useLayoutEffect(() => {
    if (count > 0) goToLast();
  }, [count]);
  const onAnswered = useEffectEvent((isRead: boolean) => {
    if (isRead) followed.current?.stay();
    else showLast();
  });
  const isAnswered = last?.state === 'answered';
  const isWritten = last !== undefined && last.state !== 'answered' && last.answer !== undefined;
  const wasWritten = useRef(false);
  useLayoutEffect(() => {
    if (isAnswered) onAnswered(wasWritten.current);
    wasWritten.current = isWritten;
  }, [isAnswered, isWritten]);
  return { isFollowing, jump: () => followed.current?.jump(scrollBehavior()) };
}

/** The element that scrolls another one. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}
