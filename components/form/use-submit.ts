'use client';

import { type FormEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';

/** Checks and sends a form; what is being checked or sent is not sent once more by a second press. */
export function useSubmit<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  onSubmit: (body: Body) => void,
  isSent: boolean,
): (event: FormEvent<HTMLFormElement>) => void {
  const isChecked = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    isChecked.current = true;
    try {
      await form.handleSubmit((body) => {
        form.noteSent();
        onSubmit(body);
      })(event);
    } finally {
      isChecked.current = false;
    }
  };
  return (event) => {
    event.preventDefault();
    if (!isChecked.current && !isSent) void submit(event);
  };
}
