'use client';

import type { ComponentType } from 'react';
import { useFreshPage } from '#components/feedback/fresh-page.ts';
import { type LazyCode, lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { failureOf } from '#lib/failure.ts';

export type ErrorPageProps = { error: unknown; retry: () => void };

/**
 * A page of Next for errors, whose code no screen waits for: it is loaded when the browser is idle, or when something
 * fails before that. Until then, and where it can't be loaded, the failure is plain text.
 */
export function lazyErrorPage(
  load: () => Promise<ComponentType<ErrorPageProps>>,
): ComponentType<ErrorPageProps> {
  const code = lazyCode(load);
  return (props) => <ErrorPage code={code} {...props} />;
}

function ErrorPage({ code, ...props }: ErrorPageProps & { code: LazyCode<ComponentType<ErrorPageProps>> }) {
  const { error, retry } = props;
  useFreshPage(error);
  const Page = useLazyCode(code, true, stay);
  if (Page) return <Page {...props} />;
  return (
    <div role="alert" className="p-6">
      <p className="mb-2">{failureOf(error).message}</p>
      <button type="button" className="underline" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

function stay(): void {}
