'use client';

import type { ComponentType } from 'react';
import { type LazyCode, lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Spinner } from '#components/ui/spinner.tsx';

type Dismissible = { onDismiss: () => void };

/**
 * A dialog whose code no screen waits for: it is loaded when the browser is idle, or when the dialog opens before that,
 * and says so when that takes long. When it can't be loaded, a message says that, and the screen stays.
 */
export function lazyWindow<Props extends Dismissible>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = lazyCode(load);
  return (props) => <LazyWindow code={code} props={props} />;
}

type LazyWindowProps<Props> = { code: LazyCode<ComponentType<Props>>; props: Props };

function LazyWindow<Props extends Dismissible>({ code, props }: LazyWindowProps<Props>) {
  const Component = useLazyCode(code, true, props.onDismiss);
  return Component ? <Component {...props} /> : <Loading />;
}

/** Shown where the network is so slow that a person would wonder whether anything happened. */
function Loading() {
  return (
    <p
      role="status"
      className="pointer-events-none fixed start-1/2 top-[12vh] z-50 flex -translate-x-1/2 animate-in items-center gap-2 rounded-md bg-raised fill-mode-backwards px-3 py-2 text-ink-soft shadow-lg delay-300 fade-in rtl:translate-x-1/2"
    >
      <Spinner />
      Loading…
    </p>
  );
}
