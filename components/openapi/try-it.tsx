'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { TryForm } from '#lib/openapi/try-it/form.ts';
import { type TryFrameAnswer, type TryFrameRequest, tryFrameAddress } from '#lib/openapi/try-it/frame.ts';

type TryItProps = { form: TryForm; label: string };

/**
 * The button of the form that sends requests of an operation. The form is a document in a frame: it has a policy that allows
 * the servers of the operation, and the console has none that does.
 */
export function TryIt({ form, label }: TryItProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <div>
      <Button size="sm" aria-expanded={isOpen ?? false} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {/* What was filled in is there again when the form is. */}
      {isOpen === undefined ? null : <TryFrame form={form} isShown={isOpen} />}
    </div>
  );
}

function TryFrame({ form, isShown }: { form: TryForm; isShown: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<TryFrameAnswer>) => {
      const shown = frame.current?.contentWindow;
      if (!shown || source !== shown) return;
      if (data === 'ready') shown.postMessage({ form } satisfies TryFrameRequest, location.origin);
      // A hidden form has no height.
      else if (data.height > 0) setHeight(data.height);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [form]);
  return (
    <iframe
      ref={frame}
      src={tryFrameAddress(form)}
      title={`Request of ${form.method.toUpperCase()} ${form.path}`}
      hidden={!isShown}
      className="mt-3 w-full rounded-lg border-0"
      // What has no form yet has no theme either.
      style={{ height, visibility: height === undefined ? 'hidden' : undefined }}
    />
  );
}
