'use client';

import { useState } from 'react';
import { PlainField } from '#components/form/plain-field.tsx';
import type { Outcome } from '#lib/failure.ts';

/**
 * A sign-in that may need the code of a second factor: where it does, `send` succeeds without data, and `needsCode` asks for
 * a `CodeField`.
 */
export function useCodeStep<Body, Data>(signIn: (body: Body) => Promise<Outcome<Data>>) {
  const [needsCode, setNeedsCode] = useState(false);
  const send = async (body: Body): Promise<Outcome<{ data: Data } | undefined>> => {
    const sent = await signIn(body);
    if (sent.ok) return { ok: true, data: { data: sent.data } };
    if (sent.failure.type !== 'code_needed') return sent;
    setNeedsCode(true);
    return { ok: true, data: undefined };
  };
  return { needsCode, send };
}

/** What fields say that take the code of a second factor. */
export const codeLabels = {
  label: 'Authentication code',
  description: 'From your authenticator app, or one of your recovery codes.',
  autoComplete: 'one-time-code',
} as const;

/** Asks for the code of a second factor. */
export function CodeField() {
  return <PlainField name="code" {...codeLabels} isFirst />;
}
