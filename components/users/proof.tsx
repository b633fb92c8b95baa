'use client';

import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import type { ContractForm } from '#components/form/contract-form.ts';
import { TextField } from '#components/form/text-field.tsx';
import { codeLabels } from '#components/frame/code-step.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { PasskeyProof } from './passkey-proof.tsx';

/** The fields of a form by which a person proves who they are, where the API asks for it. */
export const proofFields = { password: z.string().max(200).optional(), code: z.string().max(40).optional() };

/** What a form has of these fields before the person enters something. */
export const noProof = { password: '', code: '' };

type ProofValues = { password?: string | undefined; code?: string | undefined };

/** What the API wants to be entered, or a new sign-in by an identity provider. */
export type NeededProof = 'password' | 'code' | 'sign-in';

const needs: Partial<Record<string, NeededProof>> = {
  password_needed: 'password',
  code_needed: 'code',
  sign_in_needed: 'sign-in',
};

/**
 * Proves who the person is before an act that asks for it: `confirm` sends what was entered and then acts, and `onFailed`
 * has the form ask for what is missing.
 */
export function useProof() {
  const [needed, setNeeded] = useState<NeededProof>();
  const act = useAct();
  const confirm = async <Data,>(
    { password, code }: ProofValues,
    run: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> => {
    if (!password) return run();
    const confirmed = await act('confirmPassword', { body: { password, ...(code ? { code } : {}) } });
    return confirmed.ok ? run() : confirmed;
  };
  const onFailed = ({ type }: Failure) => setNeeded((before) => needs[type] ?? before);
  /** What went wrong; that something is missing is said by the field that asks for it. */
  const errorOf = (failure: Failure | undefined) => (failure && needs[failure.type] ? undefined : failure);
  return { needed, confirm, onFailed, errorOf };
}

export type ProofFieldsProps<Values extends ProofValues & FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  needed: NeededProof | undefined;
};

/** The fields that are needed to prove who the person is. */
export function ProofFields<Values extends ProofValues & FieldValues, Body>({
  form,
  needed,
}: ProofFieldsProps<Values, Body>) {
  const name = (field: keyof ProofValues) => field as FieldPath<Values>;
  const { setFocus } = form;
  useEffect(() => {
    if (needed === 'password' || needed === 'code') setFocus(needed as FieldPath<Values>);
  }, [needed, setFocus]);
  if (needed === undefined) return null;
  if (needed === 'sign-in') {
    return (
      <Callout tone="caution">
        <a href={paths.findSignIn(location.pathname)} className={textLink}>
          Sign in again with single sign-on
        </a>
        , then come back and continue.
      </Callout>
    );
  }
  return (
    <>
      <TextField
        form={form}
        name={name('password')}
        label="Your password"
        description="You signed in a while ago, so enter it again."
        type="password"
        autoComplete="current-password"
      />
      {needed === 'code' ? <TextField form={form} name={name('code')} {...codeLabels} /> : null}
      <PasskeyProof />
    </>
  );
}
