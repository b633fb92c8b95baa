import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ProviderScreen } from '#components/sso/provider-screen.tsx';

export const metadata: Metadata = { title: 'SAML provider' };

type Props = { params: Promise<{ org: string; provider: string }> };

export default async function SamlProviderPage({ params }: Props) {
  const { org: organizationId, provider: samlProviderId } = await params;
  const input = { params: { organizationId, samlProviderId } };
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getSamlProvider', input));
  return (
    <Prefetched client={queries}>
      <ProviderScreen {...input.params} />
    </Prefetched>
  );
}
