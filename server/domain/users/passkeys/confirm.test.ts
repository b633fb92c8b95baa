import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { createPerson } from '#server/testing/world.ts';

const api = startApi();
const password = 'correct horse battery';
const refused = (status: number, type?: string) => ({ status, ...(type && { failure: { type } }) });
const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options.challenge);

/** A person with a passkey, and a way to confirm their session with it. */
async function start() {
  const person = await createPerson(api, 'Sample Person', password);
  const device = createAuthenticator(new URL(api.services.config.publicUrl).origin);
  const credential = device.create(challengeOf(await person.call('startPasskey')));
  await person.call('createPasskey', { body: { credential } });
  const ask = async () => challengeOf(await person.call('startPasskeyConfirmation'));
  const confirm = async (options: Parameters<typeof device.use>[1] = {}, challenge?: string) =>
    person.send('confirmWithPasskey', {
      body: { credential: device.use(challenge ?? (await ask()), options) },
    });
  return { person, device, ask, confirm };
}

describe('a session that was begun a while ago', () => {
  const later = () => api.setTime(new Date(Date.now() + 16 * 60_000));

  it('is confirmed by a passkey of its person, which stands for password and code', async () => {
    const { person, device, confirm } = await start();
    try {
      later();
      expect(await person.send('startTwoFactor')).toMatchObject(refused(403, 'password_needed'));
      const { options } = await person.call('startPasskeyConfirmation');
      expect(options).toMatchObject({
        allowCredentials: [{ id: device.use('').id, type: 'public-key', transports: ['internal'] }],
        userVerification: 'required',
      });
      expect(await confirm()).toMatchObject({ status: 204 });
      expect(await person.send('startTwoFactor')).toMatchObject({ status: 201 });
    } finally {
      api.setTime();
    }
  });

  it('is not confirmed by what was signed for something else, or by somebody else', async () => {
    const { person, device, ask, confirm } = await start();
    const other = await start();
    const { token } = await api.client().call('signIn', { body: { email: person.email, password } });
    const elsewhere = api.client(token);
    const signInChallenge = challengeOf(await api.client().call('startPasskeySignIn'));
    const otherSession = challengeOf(await elsewhere.call('startPasskeyConfirmation'));
    const wrong = refused(403, 'wrong_passkey');
    try {
      later();
      for (const fault of [
        { origin: 'https://lectern.example.net' },
        { host: 'lectern.example.net' },
        { verified: false },
        { userHandle: other.person.id },
      ])
        expect(await confirm(fault)).toMatchObject(wrong);
      for (const challenge of [signInChallenge, otherSession, await other.ask()])
        expect(await confirm({}, challenge)).toMatchObject(wrong);
      const credential = other.device.use(await ask());
      expect(await person.send('confirmWithPasskey', { body: { credential } })).toMatchObject(wrong);
      expect(await person.send('startTwoFactor')).toMatchObject(refused(403, 'password_needed'));
      const challenge = await ask();
      expect(await confirm({}, challenge)).toMatchObject({ status: 204 });
      expect(await confirm({}, challenge)).toMatchObject(wrong);
      // What confirms a session begins none.
      const body = { credential: device.use(await ask()) };
      expect(await api.client().send('signInWithPasskey', { body })).toMatchObject(
        refused(401, 'wrong_passkey'),
      );
    } finally {
      api.setTime();
    }
  });

  it('is asked for the password where its person has no passkey, and an API token is refused', async () => {
    const person = await createPerson(api, 'Sample Person', password);
    expect(await person.send('startPasskeyConfirmation')).toMatchObject(refused(409, 'without_passkey'));
    const { token } = await person.call('createUserToken', { body: { label: 'Sample' } });
    expect(await api.client(token).send('startPasskeyConfirmation')).toMatchObject(refused(403));
  });
});
