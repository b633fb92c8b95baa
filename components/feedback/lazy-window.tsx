'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { whenIdle } from '#components/ui/when-idle.ts';
import { failureOf } from '#lib/failure.ts';
import { toastFailure } from './toasts.tsx';

type Dismissible = { onDismiss: () => void };

/** The code of a dialog, once it is there. */
interface Code<Props> {
  component: ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
}

/**
 * A dialog whose code no screen waits for: it is loaded when the browser is idle, or when the dialog opens before that,
 * and says so when that takes long. When it can't be loaded, a message says that, and the screen stays.
 */
export function lazyWindow<Props extends Dismissible>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code: Code<Props> = {
    component: undefined,
    load: async () => {
      code.component ??= await load();
      return code.component;
    },
  };
  // When that fails, opening it tries again.
  if (typeof window !== 'undefined') whenIdle(() => void code.load().catch(() => undefined));
  return (props) => <LazyWindow code={code} props={props} />;
}

function LazyWindow<Props extends Dismissible>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => code.component);
  const open = useEffectEvent(async () => {
    try {
      const loaded = await code.load();
      setComponent(() => loaded);
    } catch (thrown) {
      props.onDismiss();
      toastFailure('This part of the console could not be loaded', failureOf(thrown));
    }
  });
  useEffect(() => {
    if (!Component) void open();
  }, [Component]);
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
