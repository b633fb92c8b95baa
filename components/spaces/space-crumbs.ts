import type { ReactNode } from 'react';
import type { Crumb } from '#components/shell/breadcrumbs.tsx';
import type { ShellSession } from '#components/shell/session.ts';
import { paths } from '#lib/paths.ts';

export type CrumbSpace = {
  spaceId: string;
  /** Undefined while the space is loaded. */
  title: string | undefined;
  /** A `Switcher` to other spaces. */
  others?: ReactNode;
};

/** The way to a space, as every screen in it begins. */
export function spaceCrumbs(
  organization: Pick<ShellSession['organization'], 'id' | 'title'>,
  { spaceId, title = 'Space', others }: CrumbSpace,
): Crumb[] {
  return [
    { label: organization.title, href: paths.queue(organization.id) },
    { label: 'Spaces', href: paths.spaces(organization.id) },
    { label: title, href: paths.space(organization.id, spaceId), others },
  ];
}

/** The way to a change request of a space. */
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
