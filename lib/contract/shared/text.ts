import { z } from 'zod';
import { hasCodePoints } from '#lib/code-points.ts';

/** A text of `min` to `max` code points. */
export function text(min: number, max: number) {
  return z
    .string()
    .refine((value) => hasCodePoints(value, min, max), {
      error: min > 0 ? `must have ${min} to ${max} characters` : `must have at most ${max} characters`,
      abort: true,
    })
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

/** A title: a text that is more than white space. */
export function title(min: number, max: number) {
  return text(min, max).refine((value) => value.trim().length > 0, { error: 'must not be blank' });
}

/** An identifier as this API makes them. */
export const Id = z
  .string()
  .regex(/^[a-zA-Z0-9_-]{1,100}$/, { error: 'is not a valid id' })
  .meta({ id: 'Id', description: 'An identifier.' });

/** Addresses are shown to others and kept in plain sight, where nobody's password belongs. */
function hasCredentials(value: string): boolean {
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

export const Uri = z
  .string()
  .max(2048)
  .refine((value) => URL.canParse(value) && /^https?:\/\//i.test(value), {
    error: 'must be an http or https address',
    abort: true,
  })
  .refine((value) => !hasCredentials(value), { error: 'must not hold a user name or password' })
  .meta({ format: 'uri' });

/** The database knows no year 0. */
export const DateTime = z.iso
  .datetime({ error: 'must be a date and time' })
  .refine((moment) => !moment.startsWith('0000'), 'has no year 0')
  .meta({ id: 'DateTime', description: 'A moment, ISO 8601 in UTC.' });

export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@"(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i, {
    error: 'must be an e-mail address',
  })
  .meta({ id: 'Email', format: 'email', description: 'An e-mail address.' });

export const EmailDomain = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
    error: 'must be a domain such as example.com',
  });
