import { FlaskConical, Power, PowerOff } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { attempt } from '#components/data/attempt.ts';
import { toastFailure } from '#components/feedback/toasts.tsx';
import type { OidcProvider } from '#lib/contract/sso/oidc.ts';
import { incomplete } from './provider-actions.tsx';
import { startTest } from './server-actions.ts';

type OidcAction = ThingAction<OidcProvider>;

/** Goes to a provider and comes back with what it says, without signing anybody in. */
export function oidcTestAction(organizationId: string, onFinished: () => void): OidcAction {
  return {
    id: 'test',
    name: 'Test sign-in',
    icon: FlaskConical,
    blocked: incomplete,
    run: async ({ id, label }) => {
      const started = await attempt(() => startTest({ organizationId, oidcProviderId: id }));
      if (!started.ok) toastFailure(`${label} could not be tested`, started.failure);
      else if (started.data.location) location.assign(started.data.location);
      else onFinished();
    },
  };
}

export function switchOnAction(organizationId: string): OidcAction {
  return {
    id: 'switch-on',
    name: 'Switch on',
    icon: Power,
    blocked: incomplete,
    hidden: ({ enabled }) => enabled && 'The provider is on already',
    write: ({ id, label }) => ({
      operation: 'updateOidcProvider',
      input: { params: { organizationId, oidcProviderId: id }, body: { enabled: true } },
      done: `${label} switched on`,
    }),
  };
}

export function switchOffAction(organizationId: string): OidcAction {
  return {
    id: 'switch-off',
    name: 'Switch off',
    icon: PowerOff,
    danger: true,
    hidden: ({ enabled }) => !enabled && 'The provider is off already',
    confirm: ({ label }) => ({
      title: `Switch off ${label}?`,
      description:
        'No one can sign in with it until you switch it on again, and everyone who signed in with it is signed out at once.',
    }),
    write: ({ id, label }) => ({
      operation: 'updateOidcProvider',
      input: { params: { organizationId, oidcProviderId: id }, body: { enabled: false } },
      done: `${label} switched off`,
    }),
  };
}
