'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { StateBadge } from './state-badge.tsx';

/** A change request or a revision of a space, as the address of a preview names it. */
export type PreviewedContent = { space: string; changeRequest?: string; revision?: string };

export type SiteChoiceProps = {
  organizationId: string;
  sites: readonly Site[];
  content: PreviewedContent;
  onDismiss: () => void;
};

/** The sites on which something can be previewed. Each opens in a tab of its own. */
export function SiteChoice({ organizationId, sites, content, onDismiss }: SiteChoiceProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Preview on a site"
      description="Choose the site. The preview opens in a new tab, for you alone and for an hour."
      footer={<Button onClick={onDismiss}>Done</Button>}
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        {sites.map((site) => (
          <li key={site.id}>
            <a
              href={paths.sitePreview(organizationId, site.id, content)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-3 px-3 py-2 font-medium hover:bg-canvas"
            >
              <bdi className="min-w-0 flex-1 truncate">{site.title}</bdi>
              <StateBadge published={site.published} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
