import { ExternalLink, Link2, Pencil, Trash2 } from 'lucide-react';
import type { Question, ThingAction } from '#components/actions/thing-action.ts';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import type { SamlProvider } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { inSentence, missingOf } from './provider-state.ts';

type ProviderAction = ThingAction<SamlProvider>;

/** Why nobody can sign in by a provider yet. */
function notReady(provider: SamlProvider): string | undefined {
  return provider.status === 'pending' ? `Missing: ${inSentence(missingOf(provider))}` : undefined;
}

/** Opens the sign-in of a provider in a tab of its own. */
export const testAction: ProviderAction = {
  id: 'test',
  name: 'Test sign-in',
  icon: ExternalLink,
  blocked: notReady,
  confirm: ({ label }) => ({
    title: `Test sign-in with ${label}?`,
    description:
      'The sign-in opens in a new tab. If it works, this browser is signed in as that person, and you have to sign in again. To stay signed in, copy the sign-in link and open it in a private window.',
    verb: 'Open sign-in',
    tone: 'primary',
  }),
  run: ({ service }) => void window.open(service.startURL, '_blank', 'noopener'),
};

const copyAction: ProviderAction = {
  id: 'copy-link',
  name: 'Copy sign-in link',
  icon: Link2,
  blocked: notReady,
  run: ({ service }) => void copyWithToast(service.startURL, 'Sign-in link copied'),
};

function deleteAction(organizationId: string, onDeleted?: () => void): ProviderAction {
  return {
    id: 'delete',
    name: 'Delete provider',
    many: 'Delete providers',
    icon: Trash2,
    keys: '#',
    danger: true,
    confirm: deleteQuestion,
    warning: 'Everyone who signed in with them is signed out at once. This cannot be undone.',
    write: ({ id, label }) => ({
      operation: 'deleteSamlProvider',
      input: { params: { organizationId, samlProviderId: id } },
      done: `${label} deleted`,
      onDone: () => onDeleted?.(),
    }),
  };
}

function deleteQuestion({ label }: SamlProvider): Question {
  return {
    title: `Delete ${label}?`,
    description:
      'This cannot be undone. Members stay in the organization, and set a password with “Forgot your password?”, because a new provider does not recognize them. These end at once:',
    loses: ['all sessions that began with this provider', 'its sign-in link'],
  };
}

/** The actions on a SAML provider in the list of providers. */
export function listedProviderActions(
  organizationId: string,
  go: (path: string) => void,
): readonly ProviderAction[] {
  return [
    {
      id: 'edit',
      name: 'Edit provider',
      icon: Pencil,
      keys: 'e',
      run: ({ id }) => go(paths.samlProvider(organizationId, id)),
    },
    copyAction,
    testAction,
    deleteAction(organizationId),
  ];
}

/** The actions on a SAML provider that its own screen has no button for. */
export function openProviderActions(
  organizationId: string,
  onDeleted: () => void,
): readonly ProviderAction[] {
  return [copyAction, deleteAction(organizationId, onDeleted)];
}
