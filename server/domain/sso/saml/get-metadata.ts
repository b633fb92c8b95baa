import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, bytesOperation } from '#server/core/operation.ts';
import { samlServiceOf } from '../present.ts';
import { findProvider } from '../store/requests.ts';

/** What a provider reads to know us. It waits for nothing that the provider has to tell us first. */
export const getSamlMetadata = bytesOperation(contract.getSamlMetadata, async ({ db, config, params }) => {
  const provider = await findProvider(db, params.samlProviderId);
  if (provider?.kind !== 'saml') throw new NotFound('SAML provider');
  const { entityID, acsURL } = samlServiceOf(config, provider);
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const metadata = Buffer.from(
    generateServiceProviderMetadata({ issuer: entityID, callbackUrl: acsURL, identifierFormat: null }),
  );
  return answer(
    200,
    { content: new Blob([metadata]).stream(), size: metadata.length },
    {
      headers: {
        'content-type': 'application/samlmetadata+xml',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      },
    },
  );
});
