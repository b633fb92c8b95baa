import { Power, PowerOff } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { OidcProvider } from '#lib/contract/sso/oidc.ts';
import { incomplete } from './provider-actions.tsx';

type OidcAction = ThingAction<OidcProvider>;

export function switchOnAction(organizationId: string): OidcAction {
  return {
    id: 'switch-on',
    name: 'Turn on provider',
    icon: Power,
    blocked: incomplete,
    hidden: ({ enabled }) => enabled && 'The provider is on already',
    write: ({ id, label }) => ({
      operation: 'updateOidcProvider',
      input: { params: { organizationId, oidcProviderId: id }, body: { enabled: true } },
      done: `${label} turned on`,
    }),
  };
}

export function switchOffAction(organizationId: string): OidcAction {
  return {
    id: 'switch-off',
    name: 'Turn off provider',
    icon: PowerOff,
    danger: true,
    hidden: ({ enabled }) => !enabled && 'The provider is off already',
    confirm: ({ label }) => ({
      title: `Turn off ${label}?`,
      description:
        'No one can sign in with it until you turn it on again, and everyone who signed in with it is signed out at once.',
    }),
    write: ({ id, label }) => ({
      operation: 'updateOidcProvider',
      input: { params: { organizationId, oidcProviderId: id }, body: { enabled: false } },
      done: `${label} turned off`,
    }),
  };
}
