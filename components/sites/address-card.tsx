import { Card } from '#components/ui/card.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';

/** The address of the site, to copy. */
export function AddressCard({ site }: { site: Site }) {
  const address = site.urls.published;
  return (
    <Card title="Address">
      {address ? (
        <p className="flex items-center gap-2">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className={`${textLink} min-w-0 truncate font-mono`}
          >
            {address}
          </a>
          <CopyButton value={address} label="Copy the address" />
        </p>
      ) : (
        <p className="text-ink-soft">
          No one can read it yet. When you publish it, its address starts with{' '}
          <span className="font-mono break-all text-ink">{site.basename}</span>.
        </p>
      )}
    </Card>
  );
}
