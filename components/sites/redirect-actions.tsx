import { Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { SiteRedirect } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import type { SitePlace } from './site-frame.tsx';

const RedirectForm = lazyWindow(async () => (await import('./redirect-form.tsx')).RedirectForm);

/** The actions on a redirect of a site. */
export function redirectActions(place: SitePlace, site: Site): ThingAction<SiteRedirect>[] {
  const blocked = () => (site.permissions.admin ? undefined : needsRole('admin'));
  const paramsOf = ({ id }: SiteRedirect) => ({ ...place, siteRedirectId: id });
  return [
    {
      id: 'edit',
      name: 'Edit redirect',
      icon: Pencil,
      keys: 'e',
      blocked,
      dialog: (redirect, onDismiss) => <RedirectForm {...{ place, redirect, onDismiss }} />,
      write: (redirect) => ({
        operation: 'updateSiteRedirect',
        input: { params: paramsOf(redirect), body: { destination: redirect.destination } },
      }),
    },
    {
      id: 'delete',
      name: 'Delete redirect',
      many: 'Delete redirects',
      icon: Trash2,
      keys: '#',
      danger: true,
      warning: 'Links to these addresses then open the page with that path, or answer “not found”.',
      blocked,
      confirm: ({ source }) => ({
        title: `Delete the redirect from ${source}?`,
        description: 'Links to this address then open the page with that path, or answer “not found”.',
      }),
      write: (redirect) => ({
        operation: 'deleteSiteRedirect',
        input: { params: paramsOf(redirect) },
        done: 'Redirect deleted',
        undo: () => ({
          operation: 'createSiteRedirect',
          input: { params: place, body: { source: redirect.source, destination: redirect.destination } },
          failed: `The redirect from ${redirect.source} was not restored`,
        }),
      }),
    },
  ];
}
