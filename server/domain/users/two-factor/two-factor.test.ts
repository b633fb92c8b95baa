import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { twoFactors } from '#server/db/tables/people.ts';
import { startApi } from '#server/testing/api.ts';
import { withMail } from '#server/testing/mails.ts';
import { createVisitor } from '#server/testing/saml-world.ts';
import { createPerson } from '#server/testing/world.ts';
import { findUserByEmail, type UserRow } from '../store/users.ts';
import { createSecret } from './codes.ts';
import { consumeCode, findTwoFactor } from './store.ts';
import { verifyCode } from './verify-code.ts';

const api = startApi({ trustedProxies: ['127.0.0.1'] });
const password = 'a long enough password';
const halfMinute = 30_000;

// A code that is made at the end of its half minute would be another one's when it arrives.
beforeEach(() => api.setTime(new Date(Math.floor(Date.now() / halfMinute) * halfMinute)));
afterEach(() => api.setTime());

/** A person with a password, in a session of now. */
async function start() {
  const { email } = await createPerson(api, 'Ann Sample', password);
  const visitor = createVisitor(api);
  const signIn = (code?: string, word = password) =>
    visitor.send('signIn', { body: { email, password: word, ...(code !== undefined && { code }) } });
  const signedIn = await visitor.call('signIn', { body: { email, password } });
  const person = api.client(signedIn.token);
  /** A code of the app, so many half minutes from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: api.services.now().getTime() + steps * halfMinute,
    });
  const enable = async () => {
    const { secret } = await person.call('startTwoFactor');
    const { recoveryCodes = [] } = await person.call('setTwoFactor', {
      body: { enabled: true, code: codeOf(secret, -1) },
    });
    return { secret, recoveryCodes };
  };
  return { email, person, signIn, codeOf, enable };
}

const refused = (type: string) => ({ status: 401, failure: { type } });
const wrongField = { status: 400, failure: { issues: [{ path: 'code' }] } };

describe('two-factor authentication', () => {
  it('takes a code beside the password, each once, and says what is missing', async () => {
    const { person, signIn, codeOf, enable } = await start();
    expect(await person.call('getTwoFactor')).toMatchObject({ enabled: false, recoveryCodes: 0 });
    const { secret, recoveryCodes } = await enable();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await person.call('getTwoFactor')).toMatchObject({ enabled: true, recoveryCodes: 10 });
    expect(await signIn()).toMatchObject(refused('code_needed'));
    expect(await signIn(undefined, 'a wrong password')).toMatchObject(refused('wrong_credentials'));
    expect(await signIn(codeOf(secret), 'a wrong password')).toMatchObject(refused('wrong_credentials'));
    expect(await signIn('000000')).toMatchObject(refused('wrong_code'));
    const code = codeOf(secret);
    expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 201 });
    expect(await signIn(code)).toMatchObject(refused('wrong_code'));
    expect(await signIn(codeOf(secret, -1))).toMatchObject(refused('wrong_code'));
    expect(await signIn(codeOf(secret, 1))).toMatchObject({ status: 201 });
    expect(await signIn(codeOf(secret, 3))).toMatchObject(refused('wrong_code'));
  });

  it('uses one code once, however many sign-ins bring it at the same moment', async () => {
    const { signIn, codeOf, enable } = await start();
    const { secret } = await enable();
    const code = codeOf(secret);
    const tries = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 401, 401]);
  });

  it('lets a recovery code in once, in any spelling, and makes new ones', async () => {
    const { person, signIn, codeOf, enable } = await start();
    const { secret, recoveryCodes } = await enable();
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first.toUpperCase().replace('-', ' '))).toMatchObject({ status: 201 });
    expect(await signIn(first)).toMatchObject(refused('wrong_code'));
    expect(await person.call('getTwoFactor')).toMatchObject({ recoveryCodes: 9 });
    const renewed = await person.call('renewRecoveryCodes', { body: { code: codeOf(secret) } });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await signIn(second)).toMatchObject(refused('wrong_code'));
  });

  it('is switched on only with a code, and off with one', async () => {
    const { person, signIn, codeOf, enable } = await start();
    const body = (enabled: boolean, code: string) => ({ body: { enabled, code } });
    const off = { status: 409, failure: { type: 'two_factor_off' } };
    expect(await person.send('setTwoFactor', body(true, '123456'))).toMatchObject(off);
    await person.call('startTwoFactor');
    expect(await person.send('setTwoFactor', body(true, '000000'))).toMatchObject(wrongField);
    expect(await person.send('setTwoFactor', body(true, 'abcde-abcde'))).toMatchObject(wrongField);
    expect(await signIn()).toMatchObject({ status: 201 });
    const { secret } = await enable();
    const on = { status: 409, failure: { type: 'two_factor_on' } };
    expect(await person.send('startTwoFactor')).toMatchObject(on);
    expect(await person.send('setTwoFactor', body(true, codeOf(secret)))).toMatchObject(on);
    expect(await person.send('setTwoFactor', body(false, '000000'))).toMatchObject(wrongField);
    expect(await person.call('setTwoFactor', body(false, codeOf(secret)))).toMatchObject({ enabled: false });
    expect(await signIn()).toMatchObject({ status: 201 });
  });

  it('mails its owner when it is switched on or off', async () => {
    const { email, person, codeOf, enable } = await start();
    await withMail(api, async (mails) => {
      const { secret } = await enable();
      await person.call('setTwoFactor', { body: { enabled: false, code: codeOf(secret) } });
      expect(await mails.receive()).toMatchObject([
        { to: email, subject: 'Two-factor authentication is on' },
        { to: email, subject: 'Two-factor authentication is off' },
      ]);
    });
  });

  it('is asked for where a password is confirmed, each code once', async () => {
    const { person, codeOf, enable } = await start();
    const confirm = (code?: string, word = password) =>
      person.send('confirmPassword', { body: { password: word, ...(code !== undefined && { code }) } });
    const { secret, recoveryCodes } = await enable();
    expect(await confirm()).toMatchObject({ status: 403, failure: { type: 'code_needed' } });
    expect(await confirm(codeOf(secret), 'a wrong password')).toMatchObject({
      failure: { issues: [{ path: 'password' }] },
    });
    expect(await confirm('000000')).toMatchObject(wrongField);
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 204 });
    expect(await confirm(codeOf(secret))).toMatchObject(wrongField);
    expect(await confirm(recoveryCodes[0])).toMatchObject({ status: 204 });
  });

  it('is asked for where the password is changed, each code once', async () => {
    const { person, signIn, codeOf, enable } = await start();
    const other = 'another long password';
    const change = (code?: string, currentPassword = password) =>
      person.send('changePassword', {
        body: { currentPassword, newPassword: other, ...(code !== undefined && { code }) },
      });
    const { secret } = await enable();
    const signedIn = await signIn(codeOf(secret));
    if (!signedIn.ok) throw new Error('no session');
    const there = api.client(signedIn.body.token);
    expect(await change()).toMatchObject({ status: 403, failure: { type: 'code_needed' } });
    expect(await change(codeOf(secret, 1), 'a wrong password')).toMatchObject({
      failure: { issues: [{ path: 'currentPassword' }] },
    });
    expect(await change(codeOf(secret))).toMatchObject(wrongField);
    expect(await signIn(codeOf(secret, 1), other)).toMatchObject(refused('wrong_credentials'));
    expect(await there.send('getCurrentUser')).toMatchObject({ status: 200 });
    expect(await change(codeOf(secret, 1))).toMatchObject({ status: 204 });
    expect(await there.send('getCurrentUser')).toMatchObject({ status: 401 });
    expect(await person.send('getCurrentUser')).toMatchObject({ status: 200 });
  });

  it('slows guesses of codes as it does guesses of passwords', async () => {
    const { signIn, enable } = await start();
    await enable();
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess++) statuses.push((await signIn(`00000${guess}`)).status);
    expect(statuses).toContain(429);
    const other = await start();
    const { secret } = await other.enable();
    const used = other.codeOf(secret, -1);
    const mixed: number[] = [];
    for (const code of ['zzzzz-zzzzz', used, '000000', 'yyyyy-yyyyy', used, '000001', 'xxxxx-xxxxx', used])
      mixed.push((await other.signIn(code)).status);
    expect(mixed).toContain(429);
  });

  it('finds every code wrong when the installation has another secret, as after a restore', async () => {
    const { email, signIn, codeOf, enable } = await start();
    const { secret } = await enable();
    const user = await findUserByEmail(api.services.db, email);
    const { sealedSecret } = createSecret(
      { config: { ...api.services.config, secret: 'another' } },
      user as UserRow,
    );
    await api.services.db
      .update(twoFactors)
      .set({ sealedSecret })
      .where(eq(twoFactors.userId, user?.id ?? ''));
    expect(await signIn(codeOf(secret))).toMatchObject(refused('wrong_code'));
  });

  it('takes no code for a secret that another set-up has replaced meanwhile', async () => {
    const { email, person, codeOf } = await start();
    const { db } = api.services;
    const { secret } = await person.call('startTwoFactor');
    const user = await findUserByEmail(db, email);
    const factor = await findTwoFactor(db, user?.id ?? '');
    const use = factor && (await verifyCode(api.services, factor, codeOf(secret)));
    await person.call('startTwoFactor');
    expect(use && (await consumeCode(db, use))).toBe(false);
  });

  it('begins in a session of lately alone, and never with an API token', async () => {
    const { person } = await start();
    const { token } = await person.call('createUserToken', { body: { label: 'Sample' } });
    const program = api.client(token);
    expect(await program.send('startTwoFactor')).toMatchObject({ status: 403 });
    expect(await program.send('setTwoFactor', { body: { enabled: true, code: '123456' } })).toMatchObject({
      status: 403,
    });
    try {
      api.setTime(new Date(Date.now() + 16 * 60_000));
      expect(await person.send('startTwoFactor')).toMatchObject({
        status: 403,
        failure: { type: 'password_needed' },
      });
    } finally {
      api.setTime();
    }
  });
});
