import { FlaskConical, Link2, Pencil, Trash2 } from 'lucide-react';
import type { Question, ThingAction } from '#components/actions/thing-action.ts';
import { attempt } from '#components/data/attempt.ts';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { toastFailure } from '#components/feedback/toasts.tsx';
import { inSentence } from '#components/ui/in-sentence.ts';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import { missingOf, providerPath } from './provider-state.ts';
import { startTest } from './server-actions.ts';

type ProviderAction = ThingAction<SsoProvider>;

/** Which values a provider does not have yet, as the reason why something is not possible. */
export function incomplete(provider: SsoProvider): string | undefined {
  const missing = missingOf(provider);
  return missing.length > 0 ? `Missing: ${inSentence(missing)}` : undefined;
}

/** Why nobody can sign in by a provider yet. */
function notReady(provider: SsoProvider): string | undefined {
  return provider.status === 'pending' ? (incomplete(provider) ?? 'The provider is off') : undefined;
}

/** Goes to a provider and comes back to its screen with what it says, without signing anybody in. */
export function testAction(
  organizationId: string,
  onFinished: (provider: SsoProvider) => void,
): ProviderAction {
  return {
    id: 'test',
    name: 'Test sign-in',
    icon: FlaskConical,
    blocked: incomplete,
    run: async (provider) => {
      const started = await attempt(() => startTest({ organizationId, ssoProviderId: provider.id }));
      if (!started.ok) toastFailure(`${provider.label} could not be tested`, started.failure);
      else if (started.data.location) location.assign(started.data.location);
      else onFinished(provider);
    },
  };
}

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
    write: ({ object, id, label }) => ({
      ...(object === 'saml-provider'
        ? { operation: 'deleteSamlProvider', input: { params: { organizationId, samlProviderId: id } } }
        : { operation: 'deleteOidcProvider', input: { params: { organizationId, oidcProviderId: id } } }),
      done: `${label} deleted`,
      onDone: () => onDeleted?.(),
    }),
  };
}

function deleteQuestion({ label }: SsoProvider): Question {
  return {
    title: `Delete ${label}?`,
    description:
      'This cannot be undone. Members stay in the organization, and set a password with “Forgot your password?”, because a new provider does not recognize them. These end at once:',
    loses: ['all sessions that began with this provider', 'its sign-in link'],
  };
}

/** The actions on a provider in the list of providers. */
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
      run: (provider) => go(providerPath(organizationId, provider)),
    },
    copyAction,
    testAction(organizationId, (provider) => go(providerPath(organizationId, provider))),
    deleteAction(organizationId),
  ];
}

/** The actions on a provider that its own screen has no button for. */
export function openProviderActions(
  organizationId: string,
  onDeleted: () => void,
): readonly ProviderAction[] {
  return [copyAction, deleteAction(organizationId, onDeleted)];
}
