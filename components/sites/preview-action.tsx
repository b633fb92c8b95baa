import { ScanEye } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';

const PreviewForm = lazyWindow(async () => (await import('./preview-form.tsx')).PreviewForm);

/** Opens a site as one of its readers sees it, also with a change request or a revision. */
export function previewAction(organizationId: string): ThingAction<Site> {
  return {
    id: 'set-up-preview',
    name: 'Set up preview',
    icon: ScanEye,
    dialog: (site, onDismiss) => <PreviewForm {...{ organizationId, site, onDismiss }} />,
    write: ({ id: siteId }) => ({
      operation: 'createSitePreview',
      input: { params: { organizationId, siteId }, body: {} },
    }),
  };
}
