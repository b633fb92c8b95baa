'use client';

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CircleCheck,
  Columns2,
  Eye,
  GitMerge,
  History,
  type LucideIcon,
  MessageSquarePlus,
  PanelLeft,
  Pencil,
  Send,
  ThumbsDown,
  ThumbsUp,
  UnfoldVertical,
} from 'lucide-react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';

export type ReviewActs = {
  nextChange: () => void;
  previousChange: () => void;
  nextEntry: () => void;
  previousEntry: () => void;
  toggleViewed: () => void;
  nextMode: () => void;
  toggleFolds: () => void;
  toggleTree: () => void;
  comment: () => void;
  commentBlocked: string | undefined;
  nextThread: () => void;
  previousThread: () => void;
  toggleResolved: () => void;
  resolveBlocked: string | undefined;
  edit: (() => void) | undefined;
  approve: () => void;
  requestChanges: () => void;
  submitReview: () => void;
  /** Why the person can’t give a verdict, and can’t submit a review at all. */
  verdictBlocked: string | undefined;
  reviewBlocked: string | undefined;
  showSince: () => void;
  sinceBlocked: string | undefined;
  merge: () => void;
  mergeBlocked: string | undefined;
};

/** The shortcuts of the review, which are also in the command palette. */
export function useReviewKeys(acts: ReviewActs): void {
  const actions = [
    action('review-next', 'Next change', ArrowDown, 'n', acts.nextChange),
    action('review-previous', 'Previous change', ArrowUp, 'p', acts.previousChange),
    action('review-next-page', 'Next changed page', ArrowRight, ']', acts.nextEntry),
    action('review-previous-page', 'Previous changed page', ArrowLeft, '[', acts.previousEntry),
    action('review-viewed', 'Mark page as viewed or not viewed', Eye, 'v', acts.toggleViewed),
    action('review-mode', 'Switch between unified, split and source', Columns2, 'm', acts.nextMode),
    action('review-unfold', 'Show or hide unchanged content', UnfoldVertical, 'o', acts.toggleFolds),
    action('review-tree', 'Show or hide changed pages', PanelLeft, 't', acts.toggleTree),
    {
      ...action('review-comment', 'Comment on the change', MessageSquarePlus, 'c', acts.comment),
      disabledReason: acts.commentBlocked,
    },
    action('review-next-thread', 'Next thread', ArrowDown, 'j', acts.nextThread),
    action('review-previous-thread', 'Previous thread', ArrowUp, 'k', acts.previousThread),
    {
      ...action('review-resolve', 'Resolve or reopen thread', CircleCheck, 'r', acts.toggleResolved),
      disabledReason: acts.resolveBlocked,
    },
    {
      ...action('review-approve', 'Approve', ThumbsUp, 'a', acts.approve),
      disabledReason: acts.verdictBlocked,
    },
    {
      ...action('review-request-changes', 'Request changes', ThumbsDown, 'd', acts.requestChanges),
      disabledReason: acts.verdictBlocked,
    },
    {
      ...action('review-submit', 'Submit review', Send, 'mod+enter', acts.submitReview),
      disabledReason: acts.reviewBlocked,
    },
    {
      ...action('review-since', 'Show changes since my review', History, 's', acts.showSince),
      disabledReason: acts.sinceBlocked,
    },
    ...(acts.edit ? [action('review-edit', 'Edit page', Pencil, 'e', acts.edit)] : []),
    {
      ...action('review-merge', 'Merge change request', GitMerge, 'mod+shift+enter', acts.merge),
      disabledReason: acts.mergeBlocked,
    },
  ];
  useActions(actions);
}

function action(id: string, name: string, icon: LucideIcon, keys: string, run: () => void): ShellAction {
  return { id, name, group: 'Review', icon, keys, run };
}
