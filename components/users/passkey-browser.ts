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

/** Has the person choose a passkey of this site and use it; what went wrong is said in words. */
export async function requestCredential({ options }: PasskeyRequest): Promise<Outcome<UsedCredential>> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return attemptInBrowser(() => startAuthentication({ optionsJSON }), {
    NotAllowedError: 'No passkey was used. Try again, or sign in with your password.',
  });
}

/** Runs what asks the browser; its errors are known by their names. */
async function attemptInBrowser<Data>(
  run: () => Promise<unknown>,
  messages: Partial<Record<string, string>>,
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
