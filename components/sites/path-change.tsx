import { useId } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { PathRedirect } from './use-path-redirect.ts';

/** Explains that the old address changes with a path, and offers a redirect for it. */
export function PathChange({ from, to, redirect }: { from: string; to: string; redirect: PathRedirect }) {
  const id = useId();
  return (
    <Callout tone="caution">
      <div className="space-y-2">
        <p>
          Pages below <span className="font-mono break-all">{from}</span> move to{' '}
          <span className="font-mono break-all">{to}</span> at once.
          {redirect.isOn ? null : ' Without a redirect, their old addresses answer “not found”.'}
        </p>
        <label htmlFor={id} className="flex items-start gap-2.5">
          <Checkbox
            id={id}
            className="mt-0.5"
            checked={redirect.isOn}
            onCheckedChange={(on) => redirect.set(on === true)}
          />
          <span>
            Redirect <span className="font-mono break-all">{from}</span> and everything below it to where it
            is now
          </span>
        </label>
      </div>
    </Callout>
  );
}
