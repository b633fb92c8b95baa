/** Loads the library that knows WebAuthn. It takes 27 MB, which an installation where nobody uses passkeys does without. */
export async function loadWebAuthn() {
  const [library, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...library, decodeAttestationObject: helpers.decodeAttestationObject };
}
