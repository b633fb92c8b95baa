import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooMany } from './errors.ts';
import { type PasswordAttempt, PasswordAttempts } from './password-attempts.ts';

let attempts: PasswordAttempts;
let verified: number;

beforeEach(() => {
  vi.useFakeTimers();
  attempts = new PasswordAttempts();
  verified = 0;
});
afterEach(() => vi.useRealTimers());

const from = (network: string, account = 'one@example.com'): PasswordAttempt => ({
  by: 'stranger',
  account,
  network,
});

/** What came of a try: whether the password was right, or how many seconds to wait. */
async function attempt(by: PasswordAttempt, isRight = false): Promise<boolean | number> {
  const verify = async () => {
    verified += 1;
    return isRight;
  };
  return await attempts.check(by, verify).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
    return Number(error.headers['retry-after']);
  });
}

async function wrong(count: number, by: PasswordAttempt): Promise<(boolean | number)[]> {
  const answers: (boolean | number)[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await attempt(by));
  return answers;
}

test('who mistypes a few times tries on at once; then each wrong one doubles the wait', async () => {
  expect(await wrong(6, from('a'))).toEqual([false, false, false, false, false, 1]);
  const waits: (boolean | number)[] = [];
  for (const seconds of [1, 2, 4, 8]) {
    vi.advanceTimersByTime(seconds * 1000);
    expect(await attempt(from('a'))).toBe(false);
    waits.push(await attempt(from('a')));
  }
  expect(waits).toEqual([2, 4, 8, 16]);
});

test('a try that is refused asks nobody and makes the wait no longer, so the right password works after it', async () => {
  await wrong(5, from('a'));
  expect(new Set(await wrong(50, from('a')))).toEqual(new Set([1]));
  expect(verified).toBe(5);
  vi.advanceTimersByTime(1000);
  expect(await attempt(from('a'), true)).toBe(true);
  expect(await wrong(4, from('a'))).toEqual([false, false, false, false]);
});

test('many tries at once are not all the first', async () => {
  await Promise.all(Array.from({ length: 100 }, () => attempt(from('a'))));
  expect(verified).toBe(5);
});

test('one account is slowed from many networks together, and no longer than a minute', async () => {
  for (let network = 0; network < 20; network += 1) {
    await wrong(4, from(`network ${network}`));
    vi.advanceTimersByTime(1000);
  }
  expect(verified).toBeLessThan(25);
  const wait = await attempt(from('the owner’s'), true);
  expect(wait).toBeGreaterThan(1);
  expect(wait).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_000);
  expect(await attempt(from('the owner’s'), true)).toBe(true);
});

test('a device that the owner used before is not slowed by strangers, and by its own mistakes only', async () => {
  for (let network = 0; network < 10; network += 1) await wrong(5, from(`network ${network}`));
  const device: PasswordAttempt = { by: 'device', account: 'one@example.com', device: 'laptop' };
  expect(await attempt(device, true)).toBe(true);
  expect((await wrong(11, device)).at(-1)).toBe(1);
});

test('20 wrong passwords on one network do not keep others there out', async () => {
  await wrong(20, from('office'));
  for (let at = 0; at < 20; at += 1) await attempt(from('office', `guess${at}@example.com`));
  expect(await attempt(from('office', 'colleague@example.com'), true)).toBe(true);
});

test('a network that guesses at many accounts is slowed', async () => {
  const answers: (boolean | number)[] = [];
  for (let at = 0; at < 100; at += 1) answers.push(await attempt(from('office', `guess${at}@example.com`)));
  expect(verified).toBe(60);
  expect(answers.at(-1)).toBe(1);
});

test('who is signed in and gets their password wrong is slowed in that session alone', async () => {
  const session = (name: string): PasswordAttempt => ({
    by: 'session',
    account: 'one@example.com',
    session: name,
  });
  expect((await wrong(6, session('a'))).at(-1)).toBe(1);
  expect(await attempt(session('b'), true)).toBe(true);
  expect(await attempt(from('a'), true)).toBe(true);
});

test('right passwords of one account are not hashed without end', async () => {
  for (let at = 0; at < 30; at += 1) expect(await attempt(from('a'), true)).toBe(true);
  expect(await attempt(from('a'), true)).toBeGreaterThan(1);
  expect(await attempt(from('a', 'two@example.com'), true)).toBe(true);
});

test('what could not be verified is not counted', async () => {
  const fail = () => Promise.reject(new Error('no room'));
  for (let at = 0; at < 30; at += 1) await attempts.check(from('a'), fail).catch(() => undefined);
  vi.advanceTimersByTime(60_000);
  expect(await attempt(from('a'))).toBe(false);
});

const reader = (network: string, account = 'link'): PasswordAttempt => ({ by: 'reader', account, network });

test('readers enter one passphrase from many networks at once, and as often on one network as an account', async () => {
  for (let at = 0; at < 100; at += 1) expect(await attempt(reader(`network ${at}`), true)).toBe(true);
  for (let at = 0; at < 29; at += 1) expect(await attempt(reader('network 0'), true)).toBe(true);
  expect(await attempt(reader('network 0'), true)).toBeGreaterThan(1);
});

test('guesses of one passphrase from many networks hold others up for ten seconds at most', async () => {
  for (let network = 0; network < 40; network += 1) {
    await wrong(4, reader(`network ${network}`));
    vi.advanceTimersByTime(1000);
  }
  expect(verified).toBeLessThan(90);
  const wait = await attempt(reader('a reader’s'), true);
  expect(wait).toBeGreaterThan(1);
  expect(wait).toBeLessThanOrEqual(10);
  vi.advanceTimersByTime(10_000);
  expect(await attempt(reader('a reader’s'), true)).toBe(true);
});

test('guesses of passphrases slow nobody who signs in on the same network', async () => {
  for (let at = 0; at < 100; at += 1) await attempt(reader('office', `link ${at}`));
  expect(verified).toBe(60);
  expect(await attempt(from('office'), true)).toBe(true);
});
