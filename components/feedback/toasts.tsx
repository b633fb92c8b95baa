'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { toast } from 'sonner';
import { answerNotices } from '#components/data/notices.ts';
import { answerLoadFailures } from '#components/ui/lazy-code.ts';
import { whenIdle } from '#components/ui/when-idle.ts';
import { type Failure, failureOf } from '#lib/failure.ts';

type Show = typeof toast;

/** Resolved when the container of toasts is there; messages that come before it wait. */
const ready = Promise.withResolvers<Show>();

/** Loads the container where that has not been done, or failed. */
let loadContainer = (): void => undefined;

/** The container of toasts, rendered once. No screen waits for its code: it is loaded when the browser is idle. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<{ onReady: (show: Show) => void }>>();
  useEffect(() => answerNotices({ done: toastDone, refused: toastFailure }), []);
  useEffect(
    () =>
      answerLoadFailures((thrown) =>
        toastFailure('This part of the console could not be loaded', failureOf(thrown)),
      ),
    [],
  );
  useEffect(() => {
    loadContainer = () =>
      // Without a network it is not there yet; the next message tries again.
      void import('./toaster.tsx').then((loaded) => setToaster(() => loaded.Toaster)).catch(() => undefined);
    return whenIdle(loadContainer);
  }, []);
  return Toaster ? <Toaster onReady={ready.resolve} /> : null;
}

function show(how: (show: Show) => void): void {
  loadContainer();
  void ready.promise.then(how);
}

/** Confirms an action; offers `undo` for ten seconds. */
export function toastDone(message: string, undo?: () => void): void {
  show((to) => to.success(message, undo && { ...actionOf(undo), duration: 10_000 }));
}

/** Confirms what ended after its screen was left; its button opens the result. */
export function toastResult(message: string, label: string, open: () => void): void {
  show((to) => to.success(message, { action: { label, onClick: open }, duration: 20_000 }));
}

/** Shows a neutral message, such as that nothing changed; longer with `details`, which can offer `undo`. */
export function toastNote(message: string, details?: string, undo?: () => void): void {
  const long = { description: details, duration: 20_000, ...(undo ? actionOf(undo) : {}) };
  show((to) => to(message, details === undefined ? undefined : long));
}

function actionOf(undo: () => void) {
  return { action: { label: 'Undo', onClick: undo } };
}

/** Shows why an action was refused, with the API's message. */
export function toastFailure(title: string, failure: Failure): void {
  const reference = failure.requestId ? ` Request ${failure.requestId}.` : '';
  show((to) => to.error(title, { description: `${failure.message}${reference}`, duration: 10_000 }));
}

/** What ends a message that something is under way. */
export interface ToastProgress {
  /** Says how far it is, below the message. */
  note: (details: string) => void;
  done: (message: string) => void;
  failed: (title: string, failure: Failure) => void;
}

/** Says that something is under way, until it is done or has failed. Its button calls `onCancel` and removes the message. */
export function toastProgress(message: string, onCancel: () => void): ToastProgress {
  const id = `progress-${crypto.randomUUID()}`;
  const action = { label: 'Cancel', onClick: onCancel };
  const going = { id, action, duration: Number.POSITIVE_INFINITY };
  // What a message does not replace stays in the toast.
  const ended = { id, action: undefined, description: undefined };
  show((to) => to.loading(message, going));
  return {
    note: (description) => show((to) => to.loading(message, { ...going, description })),
    done: (text) => show((to) => to.success(text, { ...ended, duration: 4_000 })),
    failed: (title, { message: description }) =>
      show((to) => to.error(title, { ...ended, description, duration: 20_000 })),
  };
}
