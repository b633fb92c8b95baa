'use client';

import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { TokenForm, tokenFields } from './token-form.tsx';

const schema = z.strictObject(tokenFields);

/** Creates a token of the person who is signed in. */
export function CreateTokenForm({ onDismiss }: { onDismiss: () => void }) {
  const act = useAct();
  return (
    <TokenForm
      schema={schema}
      description="A token lets a program use the API as you."
      full="Everything that you can do, in all of your organizations."
      limited="Only what you select, as far as your own roles allow it."
      create={(body) => act('createUserToken', { body })}
      onDismiss={onDismiss}
    />
  );
}
