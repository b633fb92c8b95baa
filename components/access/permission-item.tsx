import { Check, X } from 'lucide-react';
import type { AccessPlace } from './access-place.ts';

const actionNames: Record<string, string> = {
  view: 'Read',
  access: 'Open',
  comment: 'Comment',
  edit: 'Edit in change requests',
  review: 'Review',
  merge: 'Merge',
  create: 'Create and arrange',
  admin: 'Manage',
  viewInviteLinks: 'See invite links',
  triggerGitSync: 'Start a Git synchronization',
  installIntegration: 'Install integrations',
  publish: 'Publish and unpublish',
};

const siteActionNames: Record<string, string> = { ...actionNames, view: 'See the site here' };

type PermissionItemProps = {
  place: AccessPlace;
  action: string;
  allowed: boolean;
  because: string;
};

/** An action on a place, whether a person can do it, and why. */
export function PermissionItem({ place, action, allowed, because }: PermissionItemProps) {
  const names = place.kind === 'site' ? siteActionNames : actionNames;
  return (
    <li className="flex items-start gap-2.5">
      {allowed ? (
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
      ) : (
        <X aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      )}
      <div className="min-w-0">
        <p className={allowed ? 'font-medium' : 'text-ink-soft'}>
          {names[action] ?? action}
          <span className="sr-only">{allowed ? ': allowed' : ': not allowed'}</span>
        </p>
        <p className="text-sm text-ink-soft">{because}</p>
      </div>
    </li>
  );
}
