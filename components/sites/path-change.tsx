import { useId } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { KeptPath } from './use-kept-path.ts';

/** What becomes of the old address when a path changes, and the redirect that will be made for it. */
export function PathChange({ from, to, keep }: { from: string; to: string; keep: KeptPath }) {
  const id = useId();
  return (
    <Callout tone="caution">
      <div className="space-y-2">
        <p>
          Pages below <span className="font-mono break-all">{from}</span> move to{' '}
          <span className="font-mono break-all">{to}</span> at once.
          {keep.isOn ? null : ' Without a redirect, their old addresses answer “not found”.'}
        </p>
        <label htmlFor={id} className="flex items-start gap-2.5">
          <Checkbox
            id={id}
            className="mt-0.5"
            checked={keep.isOn}
            onCheckedChange={(on) => keep.set(on === true)}
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
