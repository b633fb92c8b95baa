import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { TooMany } from './errors.ts';

const derive = promisify(argon2);
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 };

/** How many hashes run at once; each takes 19 MiB and a core for some 40 ms, and others need cores too. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const mostWaiting = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function hashWith(password: string, nonce: Buffer): Promise<Buffer> {
  if (waiting.length >= mostWaiting) {
    throw new TooMany(2, 'Too many people are signing in right now. Try again in a few seconds.');
  }
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes a password to store it. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce);
  return `argon2id$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether a password is the one that was hashed; takes as long when there is none to compare with. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, nonce, hash] = stored?.split('$') ?? [];
  const derived = await hashWith(password, nonce ? Buffer.from(nonce, 'base64url') : randomBytes(16));
  return hash !== undefined && timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}
