'use client';

import type { ReactNode } from 'react';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { ReadView, type ReadViewProps } from '#components/feedback/read-view.tsx';
import { useRouter } from '#components/form/router.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import type { SsoProvider } from '#lib/contract/sso/oidc.ts';
import { paths } from '#lib/paths.ts';
import { openProviderActions } from './provider-actions.tsx';
import { ProviderStatus } from './provider-columns.tsx';
import { ProviderTestCard } from './provider-test-card.tsx';
import { RefusedSignIns } from './refused-sign-ins.tsx';

type ProviderFrameProps<Provider extends SsoProvider> = {
  organizationId: string;
  /** The address of the screen. */
  href: string;
  /** What a provider of this kind is called. */
  kind: string;
  read: ReadViewProps<Provider>['read'];
  /** The values of both sides, and how people sign in once a test has passed. */
  children: (provider: Provider) => { values: ReactNode; signIn: ReactNode };
};

/** The screen of a provider of either kind: its values, a test, how people sign in, and who was refused. */
export function ProviderFrame<Provider extends SsoProvider>({
  organizationId,
  href,
  kind,
  read,
  children,
}: ProviderFrameProps<Provider>) {
  const router = useRouter();
  const { data } = read;
  const title = data?.label ?? kind;
  const leave = () => router.push(paths.singleSignOn(organizationId));
  return (
    <SettingsFrame
      title={title}
      badge={data ? <ProviderStatus provider={data} /> : null}
      action={
        data ? (
          <OpenThingMenu
            singular={kind}
            thing={data}
            name={title}
            actions={openProviderActions(organizationId, leave)}
          />
        ) : null
      }
      below={[
        { label: 'Single sign-on', href: paths.singleSignOn(organizationId) },
        { label: title, href },
      ]}
    >
      <ReadView read={read} access="Ask an organization admin.">
        {(provider) => {
          const { values, signIn } = children(provider);
          return (
            <div className="max-w-form space-y-6">
              {values}
              <div id="test" className="scroll-mt-6">
                <ProviderTestCard provider={provider} organizationId={organizationId} />
              </div>
              {signIn}
              {provider.status === 'active' ? (
                <RefusedSignIns organizationId={organizationId} provider={provider} />
              ) : null}
            </div>
          );
        }}
      </ReadView>
    </SettingsFrame>
  );
}
