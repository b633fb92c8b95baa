import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { OidcProviderScreen } from '#components/sso/oidc-provider-screen.tsx';

export const metadata: Metadata = { title: 'OpenID Connect provider' };

type Props = { params: Promise<{ org: string; provider: string }> };

export default async function OidcProviderPage({ params }: Props) {
  const { org: organizationId, provider: oidcProviderId } = await params;
  const input = { params: { organizationId, oidcProviderId } };
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getOidcProvider', input));
  return (
    <Prefetched client={queries}>
      <OidcProviderScreen {...input.params} />
    </Prefetched>
  );
}
