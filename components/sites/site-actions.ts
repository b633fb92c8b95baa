import { Eye, EyeOff, Globe, Settings, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { readersOf } from './audiences.ts';

export type SiteActionsOptions = {
  organizationId: string;
  /** Why a site can't be published, where the screen knows it. */
  notReady?: string | undefined;
  /** The number of active share links, where the screen knows it. */
  activeLinks?: number | undefined;
  onDeleted?: () => void;
};

/** The actions on a site that its own screens have no button for. */
export function siteActions(options: SiteActionsOptions): ThingAction<Site>[] {
  return [publishAction(options), unpublishAction(options), deleteAction(options)];
}

/** Opens a published site in a tab of its own. */
export const openAction: ThingAction<Site> = {
  id: 'open',
  name: 'Open site',
  icon: SquareArrowOutUpRight,
  hidden: (site) => !site.urls.published && 'Not published',
  run: (site) => void window.open(site.urls.published, '_blank', 'noopener'),
};

const publishRefusal = (site: Site) =>
  site.permissions.publish ? undefined : 'You don’t have permission to publish. Ask an admin of this site.';

function publish(organizationId: string, { id: siteId, title }: Site): Write {
  return {
    operation: 'publishSite',
    input: { params: { organizationId, siteId } },
    done: `${title} published`,
    failed: `${title} was not published`,
  };
}

/** Publishes a site. */
export function publishAction({ organizationId, notReady }: SiteActionsOptions): ThingAction<Site> {
  return {
    id: 'publish',
    name: 'Publish site',
    icon: Globe,
    keys: 'shift+p',
    hidden: (site) => site.published && 'Already published',
    blocked: (site) => publishRefusal(site) ?? notReady,
    write: (site) => publish(organizationId, site),
  };
}

/** Unpublishes a site after a dialog that says who loses access. */
export function unpublishAction({ organizationId, activeLinks }: SiteActionsOptions): ThingAction<Site> {
  return {
    id: 'unpublish',
    name: 'Unpublish site',
    icon: EyeOff,
    hidden: (site) => !site.published && 'Not published',
    blocked: publishRefusal,
    confirm: (site) => ({
      title: `Unpublish ${site.title}?`,
      description:
        'Its address answers “not found” until you publish it again. Its spaces, share links and settings stay. These people can no longer read it:',
      loses: [readersOf(site, activeLinks)],
    }),
    write: (site) => ({
      operation: 'unpublishSite',
      input: { params: { organizationId, siteId: site.id } },
      done: `${site.title} unpublished`,
      undo: () => publish(organizationId, site),
    }),
  };
}

/** Shows a site as its readers see it, published or not. */
export function previewAction(organizationId: string, go: (path: string) => void): ThingAction<Site> {
  return {
    id: 'preview',
    name: 'Preview',
    icon: Eye,
    keys: 'p',
    run: (site) => go(paths.sitePreview(organizationId, site.id)),
  };
}

/** Opens the settings of a site. */
export function settingsAction(organizationId: string, go: (path: string) => void): ThingAction<Site> {
  return {
    id: 'settings',
    name: 'Open settings',
    icon: Settings,
    keys: 'e',
    run: (site) => go(paths.siteSettings(organizationId, site.id)),
  };
}

/** Deletes a site. The dialog asks for its title, because it can't be undone. */
export function deleteAction({ organizationId, onDeleted }: SiteActionsOptions): ThingAction<Site> {
  return {
    id: 'delete',
    name: 'Delete site',
    icon: Trash2,
    keys: '#',
    danger: true,
    blocked: (site) => (site.permissions.admin ? undefined : 'Only admins of this site can delete it'),
    confirm: (site) => ({
      title: `Delete ${site.title}?`,
      description:
        'The spaces that it shows stay, with all of their content. This cannot be undone. You lose:',
      loses: [
        `its address, ${site.basename}, which another site can then use`,
        'its share links and redirects',
        ...(site.published ? [`the access of ${readersOf(site, undefined)}`] : []),
      ],
      typedName: site.title,
    }),
    write: (site) => ({
      operation: 'deleteSite',
      input: { params: { organizationId, siteId: site.id } },
      done: `${site.title} deleted`,
      onDone: () => onDeleted?.(),
    }),
  };
}
