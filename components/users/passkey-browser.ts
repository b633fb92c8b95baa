import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewCredential, PasskeyRequest, UsedCredential } from '#lib/contract/users/passkeys.ts';
import type { Outcome } from '#lib/failure.ts';

const load = () => import('@simplewebauthn/browser');

/** Has the browser create a passkey; what went wrong is said in words, also that the person canceled. */
export async function createCredential({ options }: PasskeyRequest): Promise<Outcome<NewCredential>> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return attemptInBrowser(() => startRegistration({ optionsJSON }), {
    NotAllowedError: 'No passkey was created. Try again.',
    InvalidStateError: 'Your account already has a passkey on this device.',
  });
}

/** A request is good for five minutes. */
const renewedAfterMs = 4 * 60_000;

/**
 * Waits until the person chooses a passkey among what the browser proposes for the e-mail field. Undefined where the
 * browser does not propose any, or the signal was aborted. It needs no library, so the sign-in screen loads none.
 */
export async function waitForProposedPasskey(
  start: () => Promise<Outcome<PasskeyRequest>>,
  signal: AbortSignal,
): Promise<UsedCredential | undefined> {
  if (!(await canProposePasskeys())) return undefined;
  while (!signal.aborted) {
    await waitUntilVisible(signal);
    const request = await start();
    if (!request.ok || signal.aborted) return undefined;
    const json = request.data.options as unknown as Parameters<
      typeof PublicKeyCredential.parseRequestOptionsFromJSON
    >[0];
    const renewal = AbortSignal.timeout(renewedAfterMs);
    const chosen = await attemptInBrowser<UsedCredential>(async () => {
      const credential = await navigator.credentials.get({
        mediation: 'conditional',
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json),
        signal: AbortSignal.any([signal, renewal]),
      });
      return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
    });
    if (chosen.ok) return chosen.data;
    // Canceled, or refused by the browser: it is not asked again by itself.
    if (!renewal.aborted) return undefined;
  }
  return undefined;
}

async function canProposePasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Nobody chooses anything in a tab that is not seen. */
async function waitUntilVisible(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden' && !signal.aborted)
    await new Promise<void>((resolve) => {
      document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
}

/** Has the person choose a passkey of this site and use it; what went wrong is said in words, with what else can be done. */
export async function requestCredential(
  { options }: PasskeyRequest,
  instead: string,
): Promise<Outcome<UsedCredential>> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return attemptInBrowser(() => startAuthentication({ optionsJSON }), {
    NotAllowedError: `No passkey was used. Try again, or ${instead}.`,
  });
}

/** Runs what asks the browser; its errors are known by their names. */
async function attemptInBrowser<Data>(
  run: () => Promise<unknown>,
  messages: Partial<Record<string, string>> = {},
): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: (await run()) as Data };
  } catch (thrown) {
    const message =
      (thrown instanceof Error ? messages[thrown.name] : undefined) ??
      'This browser can’t use passkeys here.';
    return { ok: false, failure: { code: 0, type: 'no_passkey', message } };
  }
}
