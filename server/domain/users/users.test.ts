import { describe, expect, it } from 'vitest';
import type { Message } from '#server/adapters/mail.ts';
import { startApi } from '#server/testing/api.ts';
import { createPerson, createWorld } from '#server/testing/world.ts';
import { createUser, makePasswordLink } from './index.ts';

const api = startApi();

async function personWithPassword(password: string) {
  const { services } = api;
  const email = `${services.newId()}@Example.com`;
  const { id } = await createUser(services, services.db, {
    email,
    displayName: 'Sample',
    password,
    emailVerified: true,
  });
  const signIn = (given: string) =>
    api.client().send('signIn', { body: { email: email.toLowerCase(), password: given } });
  return { id, email, signIn };
}

describe('signing in', () => {
  it('gives a session to the right password, whatever the case of the address', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const sent = await signIn('correct horse battery');
    expect(sent).toMatchObject({ status: 201 });
    if (!sent.ok) return;
    expect(await api.client(sent.body.token).call('getCurrentUser')).toMatchObject({ displayName: 'Sample' });
    expect(await signIn('correct horse batterx')).toMatchObject({ status: 401 });
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const wrong = await signIn('something else');
    const unknown = await api
      .client()
      .send('signIn', { body: { email: 'nobody@example.com', password: 'x' } });
    if (wrong.ok || unknown.ok) throw new Error('signed in without the password');
    expect({ ...wrong.failure, requestId: '' }).toEqual({ ...unknown.failure, requestId: '' });
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('ends when signing out, and everywhere when asked', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const sessions = await Promise.all([signIn('correct horse battery'), signIn('correct horse battery')]);
    const [first, second] = sessions.map((sent) => api.client(sent.ok ? sent.body.token : ''));
    if (!first || !second) throw new Error('no sessions');
    expect(await first.send('signOut')).toMatchObject({ status: 205 });
    expect(await first.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await second.send('getCurrentUser')).toMatchObject({ status: 200 });
    const { token } = await second.call('createUserToken', { body: { label: 'Build' } });
    const program = api.client(token);
    expect(await program.send('signOut')).toMatchObject({ status: 204 });
    await second.call('signOutEverywhere');
    expect(await second.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await program.send('getCurrentUser')).toMatchObject({ status: 200 });
  });

  it('is over after thirty days', async () => {
    const person = await createPerson(api);
    api.setTime(new Date(Date.now() + 30 * 86_400_000 + 1_000));
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 401 });
    api.setTime();
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 200 });
  });
});

describe('a password', () => {
  it('is changed by who knows it, and other sessions end', async () => {
    const { signIn } = await personWithPassword('correct horse battery');
    const [here, there] = await Promise.all([
      signIn('correct horse battery'),
      signIn('correct horse battery'),
    ]);
    if (!here.ok || !there.ok) throw new Error('no sessions');
    const change = (currentPassword: string) =>
      api
        .client(here.body.token)
        .send('changePassword', { body: { currentPassword, newPassword: 'another long one' } });
    expect(await change('wrong')).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'currentPassword' }] },
    });
    expect(await change('correct horse battery')).toMatchObject({ status: 204 });
    expect(await api.client(here.body.token).send('getCurrentUser')).toMatchObject({ status: 200 });
    expect(await api.client(there.body.token).send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await signIn('another long one')).toMatchObject({ status: 201 });
  });

  it('that was forgotten is set anew once, by the link of a message that only known addresses get', async () => {
    const outbox: Message[] = [];
    api.services.mail.send = async (message) => {
      outbox.push(message);
    };
    const { email, signIn } = await personWithPassword('correct horse battery');
    const ask = (to: string) => api.client().send('requestPasswordReset', { body: { email: to } });
    expect(await ask('nobody@example.com')).toMatchObject({ status: 204 });
    expect(outbox).toEqual([]);
    expect(await ask(email)).toMatchObject({ status: 204 });
    const token = /#(\S+)/.exec(outbox[0]?.text ?? '')?.[1] ?? '';
    const reset = () =>
      api.client().send('resetPassword', { body: { token, newPassword: 'another long one' } });
    expect(await reset()).toMatchObject({ status: 204 });
    expect(await signIn('another long one')).toMatchObject({ status: 201 });
    expect(await reset()).toMatchObject({ status: 400, failure: { issues: [{ path: 'token' }] } });
  });

  it('is helped back to by whoever runs the server, where no mail is sent', async () => {
    expect(await api.client().call('getSetUp')).toMatchObject({ sendsMail: false });
    const { id, signIn } = await personWithPassword('correct horse battery');
    const link = await makePasswordLink(api.services, api.services.db, id);
    const token = new URL(link).hash.slice(1);
    await api.client().call('resetPassword', { body: { token, newPassword: 'another long one' } });
    expect(await signIn('another long one')).toMatchObject({ status: 201 });
  });
});

describe('a person’s own tokens', () => {
  it('are shown once, listed without their secret, and refused when revoked', async () => {
    const person = await createPerson(api);
    const made = await person.call('createUserToken', { body: { label: 'Build' } });
    expect(made.token).toMatch(/^lec_/);
    const listed = await person.call('listUserTokens');
    expect(listed).toMatchObject({ count: 1, items: [{ id: made.id, label: 'Build' }] });
    expect(JSON.stringify(listed)).not.toContain(made.token);

    const machine = api.client(made.token);
    expect(await machine.send('getCurrentUser')).toMatchObject({ status: 200 });
    const usedAt = async () => (await person.call('listUserTokens')).items[0]?.lastUsedAt ?? '';
    const first = await usedAt();
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
    expect(listed.items[0]?.lastUsedAt).toBeUndefined();
    api.setTime(new Date(Date.now() + 3_600_000));
    await machine.call('listOrganizations');
    expect(Date.parse(await usedAt()) - Date.parse(first)).toBeGreaterThan(3_500_000);
    api.setTime();
    expect(await person.send('deleteUserToken', { params: { tokenId: made.id } })).toMatchObject({
      status: 205,
    });
    expect(await person.send('deleteUserToken', { params: { tokenId: made.id } })).toMatchObject({
      status: 204,
    });
    expect(await machine.send('getCurrentUser')).toMatchObject({ status: 401 });
  });

  it('can’t be revoked by others', async () => {
    const [one, other] = [await createPerson(api), await createPerson(api)];
    const made = await one.call('createUserToken', { body: { label: 'Build' } });
    expect(await other.send('deleteUserToken', { params: { tokenId: made.id } })).toMatchObject({
      status: 204,
    });
    expect(await api.client(made.token).send('getCurrentUser')).toMatchObject({ status: 200 });
  });
});

describe('a person', () => {
  it('is known to those who share an organization, but not to its guests nor to strangers', async () => {
    const { as, stranger } = await createWorld(api);
    const params = { userId: as.edit.id };
    expect(await as.read.call('getUser', { params })).toMatchObject({ id: as.edit.id });
    expect(await as.guest.send('getUser', { params })).toMatchObject({ status: 404 });
    expect(await stranger.send('getUser', { params })).toMatchObject({ status: 404 });
  });

  it('changes their own profile only', async () => {
    const { as, stranger } = await createWorld(api);
    const rename = { body: { displayName: 'Renamed' } };
    expect(await as.edit.call('updateUser', { params: { userId: as.edit.id }, ...rename })).toMatchObject({
      displayName: 'Renamed',
    });
    expect(await as.admin.send('updateUser', { params: { userId: as.edit.id }, ...rename })).toMatchObject({
      status: 403,
    });
    expect(await stranger.send('updateUser', { params: { userId: as.edit.id }, ...rename })).toMatchObject({
      status: 404,
    });
  });
});
