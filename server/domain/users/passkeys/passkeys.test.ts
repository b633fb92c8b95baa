import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { withMail } from '#server/testing/mails.ts';
import { createPerson } from '#server/testing/world.ts';
import { createPasswordLink } from '../index.ts';

const api = startApi();
const password = 'correct horse battery';
const refused = (status: number, type?: string) => ({ status, ...(type && { failure: { type } }) });
const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options.challenge);

/** A person with a password, and ways to add a passkey and to sign in with it. */
async function start() {
  const { origin } = new URL(api.services.config.publicUrl);
  const person = await createPerson(api, 'Sample Person', password);
  const device = createAuthenticator(origin);
  const add = async (options: Parameters<typeof device.create>[1] = {}) => {
    const credential = device.create(challengeOf(await person.call('startPasskey')), options);
    return person.send('createPasskey', { body: { credential } });
  };
  const ask = async () => challengeOf(await api.client().call('startPasskeySignIn'));
  const signIn = async (options: Parameters<typeof device.use>[1] = {}, challenge?: string) =>
    api.client().send('signInWithPasskey', {
      body: { credential: device.use(challenge ?? (await ask()), options) },
    });
  return { person, device, add, ask, signIn };
}

describe('passkeys', () => {
  it('sign in without password and code, and are listed, renamed and removed', async () => {
    const { person, add, signIn } = await start();
    expect(await add()).toMatchObject({ status: 201, body: { object: 'passkey', synced: false } });
    const session = await signIn({ userHandle: person.id });
    expect(session).toMatchObject({ status: 201, body: { user: { id: person.id } } });
    if (!session.ok) return;
    const there = api.client(session.body.token);
    const { items } = await there.call('listPasskeys');
    expect(items).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const params = { passkeyId: items[0]?.id ?? '' };
    const name = 'Work laptop';
    expect(await there.call('updatePasskey', { params, body: { name } })).toMatchObject({ name });
    expect(await there.send('deletePasskey', { params })).toMatchObject({ status: 205 });
    expect(await there.send('deletePasskey', { params })).toMatchObject({ status: 204 });
    expect(await signIn()).toMatchObject(refused(401, 'unknown_passkey'));
  });

  it('begin a session that counts as one whose password was entered lately', async () => {
    const { add, signIn } = await start();
    await add();
    const session = await signIn();
    if (!session.ok) throw new Error('not signed in');
    expect(await api.client(session.body.token).send('startPasskey')).toMatchObject({ status: 201 });
  });

  it('are used once for each challenge, and never with one from before the last use', async () => {
    const { add, ask, signIn } = await start();
    await add();
    const [earlier, later] = [await ask(), await ask()];
    const tries = await Promise.all([signIn({}, later), signIn({}, later)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 401]);
    expect(await signIn({}, earlier)).toMatchObject(refused(401, 'wrong_passkey'));
    expect(await signIn()).toMatchObject({ status: 201 });
  });

  it('are refused when anything that was signed is of somebody or somewhere else', async () => {
    const { person, device, add, signIn } = await start();
    const other = await start();
    await add();
    const creating = challengeOf(await person.call('startPasskey'));
    const faults = [
      { origin: 'https://lectern.example.net' },
      { host: 'lectern.example.net' },
      { verified: false },
      { userHandle: other.person.id },
    ];
    for (const fault of faults) expect(await signIn(fault)).toMatchObject(refused(401, 'wrong_passkey'));
    expect(await signIn({}, creating)).toMatchObject(refused(401, 'wrong_passkey'));
    expect(await signIn({}, Buffer.from('made up').toString('base64url'))).toMatchObject(
      refused(401, 'wrong_passkey'),
    );
    const forged = { ...other.device.use(await other.ask()), id: device.use('').id };
    expect(await api.client().send('signInWithPasskey', { body: { credential: forged } })).toMatchObject(
      refused(401, 'wrong_passkey'),
    );
  });

  it('are refused when the device counts backwards, as a copy of it does', async () => {
    const { add, signIn } = await start();
    await add({ counter: 1 });
    expect(await signIn({ counter: 5 })).toMatchObject({ status: 201 });
    expect(await signIn({ counter: 5 })).toMatchObject(refused(401, 'wrong_passkey'));
    expect(await signIn({ counter: 6 })).toMatchObject({ status: 201 });
  });

  it('are added only by the person, device and address that were asked', async () => {
    const { person, device, add, ask } = await start();
    const other = await start();
    const faults = [{ origin: 'https://lectern.example.net' }, { verified: false }, { format: 'apple' }];
    for (const fault of faults) expect(await add(fault)).toMatchObject(refused(400));
    for (const challenge of [challengeOf(await other.person.call('startPasskey')), await ask()]) {
      const credential = device.create(challenge);
      expect(await person.send('createPasskey', { body: { credential } })).toMatchObject(refused(400));
    }
    expect(await add()).toMatchObject({ status: 201 });
    expect(await add()).toMatchObject(refused(409, 'passkey_exists'));
    const copied = device.create(challengeOf(await other.person.call('startPasskey')));
    expect(await other.person.send('createPasskey', { body: { credential: copied } })).toMatchObject(
      refused(409, 'passkey_exists'),
    );
    const { options } = await person.call('startPasskey');
    expect(options.excludeCredentials).toMatchObject([{ transports: ['internal'] }]);
  });

  it('are begun in a session of lately alone, never with an API token, and wait five minutes', async () => {
    const { person, device, ask, add, signIn } = await start();
    const { token } = await person.call('createUserToken', { body: { label: 'Sample' } });
    expect(await api.client(token).send('startPasskey')).toMatchObject(refused(403));
    const credential = device.create(challengeOf(await person.call('startPasskey')));
    expect(await api.client(token).send('createPasskey', { body: { credential } })).toMatchObject(
      refused(403),
    );
    await add();
    const challenge = await ask();
    try {
      api.setTime(new Date(Date.now() + 16 * 60_000));
      expect(await person.send('startPasskey')).toMatchObject(refused(403, 'password_needed'));
      expect(await person.send('createPasskey', { body: { credential } })).toMatchObject(refused(400));
      expect(await signIn({}, challenge)).toMatchObject(refused(401, 'wrong_passkey'));
    } finally {
      api.setTime();
    }
  });

  it('are removed with the API tokens when a new password is set, unless they are to stay', async () => {
    const { person, add, signIn } = await start();
    await add();
    const reset = async (newPassword: string, revokeTokens?: boolean) => {
      const link = await createPasswordLink(api.services, api.services.db, person.id);
      const body = { token: new URL(link).hash.slice(1), newPassword };
      await api.client().call('resetPassword', {
        body: { ...body, ...(revokeTokens === undefined ? {} : { revokeTokens }) },
      });
    };
    await reset('another long one', false);
    expect(await signIn()).toMatchObject({ status: 201 });
    await reset('yet another long one');
    expect(await signIn()).toMatchObject(refused(401, 'unknown_passkey'));
  });

  it('tell their owner by mail that they were added and removed', async () => {
    await withMail(api, async (mails) => {
      const { person, add } = await start();
      const added = await add();
      if (!added.ok) throw new Error('not added');
      await person.call('deletePasskey', { params: { passkeyId: added.body.id } });
      expect(await mails.receive()).toMatchObject([
        { to: person.email, subject: 'A passkey was added to your account' },
        { to: person.email, subject: 'A passkey was removed from your account' },
      ]);
    });
  });
});
