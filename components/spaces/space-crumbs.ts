import type { ReactNode } from 'react';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import type { ShellSession } from '#components/frame/session.ts';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { paths } from '#lib/paths.ts';

export type CrumbSpace = {
  spaceId: string;
  /** Undefined while the space loads. */
  title: string | undefined;
  /** The `Switcher` to other spaces. */
  others?: ReactNode;
};

/** The first breadcrumbs of every screen in a space. */
export function spaceCrumbs(
  organization: Pick<ShellSession['organization'], 'id' | 'title'>,
  { spaceId, title = 'Space', others }: CrumbSpace,
): Crumb[] {
  return [
    organizationCrumb(organization),
    { label: 'Spaces', href: paths.spaces(organization.id) },
    { label: title, href: paths.space(organization.id, spaceId), others },
  ];
}

/** The breadcrumbs of a change request of a space. */
export function changeRequestCrumbs(
  organization: Pick<ShellSession['organization'], 'id' | 'title'>,
  space: CrumbSpace,
  number: number,
): Crumb[] {
  return [
    ...spaceCrumbs(organization, space),
    { label: 'Change requests', href: paths.spaceChangeRequests(organization.id, space.spaceId) },
    { label: `#${number}`, href: paths.changeRequest(organization.id, space.spaceId, number) },
  ];
}
