import { CopyButton } from './copy-button.tsx';

/** What a failed request is found by in the server's log. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="flex items-center gap-1 text-sm text-ink-soft">
      Request <code className="min-w-0 break-words font-mono text-xs">{id}</code>
      <CopyButton value={id} label="Copy request id" />
    </p>
  );
}
