import { Eye } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import type { PreviewedContent } from './site-choice.tsx';

const SiteChoice = lazyWindow(async () => (await import('./site-choice.tsx')).SiteChoice);

/** The sites that show a space, as far as the person sees them; read once a screen has what it is for. */
export function useSitesOf(
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  enabled: boolean,
): readonly Site[] {
  const input = { params: { organizationId }, query: { space: spaceId } };
  return useList('listSites', input, enabled).items;
}

/** Shows what a thing contains as readers of a site would see it, where its space is on one. */
export function previewOnSite<Thing>(
  organizationId: string,
  sites: readonly Site[],
  contentOf: (thing: Thing) => PreviewedContent,
): ThingAction<Thing>[] {
  const [site] = sites;
  if (!site) return [];
  const action = { id: 'preview-on-site', name: 'Preview on a site', icon: Eye };
  if (sites.length > 1)
    return [
      {
        ...action,
        dialog: (thing, onDismiss) => (
          <SiteChoice {...{ organizationId, sites, content: contentOf(thing), onDismiss }} />
        ),
      },
    ];
  return [
    {
      ...action,
      run: (thing) =>
        void window.open(paths.sitePreview(organizationId, site.id, contentOf(thing)), '_blank', 'noopener'),
    },
  ];
}
