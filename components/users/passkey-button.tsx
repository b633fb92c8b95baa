'use client';

import { KeyRound } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Failure } from '#lib/failure.ts';

type PasskeyButtonProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  className?: string;
  loading: boolean;
  failure: Failure | undefined;
  onClick: () => void;
};

/** A button that asks for a passkey, with the reason below it when that did not work. */
export function PasskeyButton({ failure, ...button }: PasskeyButtonProps) {
  return (
    <>
      <Button {...button}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
      {failure ? (
        <Callout tone="critical" announce>
          {failure.message}
        </Callout>
      ) : null}
    </>
  );
}
