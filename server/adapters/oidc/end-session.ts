import type { Configuration } from 'openid-client';
import { isWebAddress } from './discover.ts';

/** How a browser ends the session that its person has at a provider. */
export interface EndSession {
  /** Where it goes, which names the app. */
  location: string;
  /** The ID token of the sign-in, by which the provider knows which session is meant. */
  idToken: string;
}

/** How the session of a sign-in ends at its provider; undefined where the provider announces no usable address for it. */
export async function endSessionOf(
  configuration: Configuration,
  idToken: string | undefined,
): Promise<EndSession | undefined> {
  const { end_session_endpoint: endpoint, issuer } = configuration.serverMetadata();
  if (!endpoint || !idToken || !isWebAddress(endpoint, new URL(issuer))) return undefined;
  const { buildEndSessionUrl } = await import('openid-client');
  return { location: buildEndSessionUrl(configuration).href, idToken };
}
