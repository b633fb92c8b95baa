import { CopyButton } from './copy-button.tsx';

/** The id that finds a failed request in the server's log. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="flex items-center gap-1 text-sm text-ink-soft">
      Request <code className="min-w-0 break-words font-mono text-xs">{id}</code>
      <CopyButton value={id} label="Copy request ID" />
    </p>
  );
}
