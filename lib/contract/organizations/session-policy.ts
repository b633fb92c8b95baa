import { z } from 'zod';
import { table } from '../endpoint.ts';

/** The limits that can be chosen for how long a session may be idle, in minutes. */
export const sessionIdleMinutes = [15, 30, 60, 240, 480, 1440, 10_080] as const;

/** The limits that can be chosen for how long a session may go on, in hours. */
export const sessionMaxHours = [8, 12, 24, 72, 168, 336] as const;

const fields = {
  idleMinutes: z.literal(sessionIdleMinutes).nullable().meta({
    description:
      'How many minutes a session may be unused before its person signs in again; null for no limit.',
  }),
  maxHours: z.literal(sessionMaxHours).nullable().meta({
    description: 'How many hours after signing in a person signs in again; null for no limit.',
  }),
};

export const SessionPolicy = z.strictObject({ object: z.literal('session-policy'), ...fields }).meta({
  id: 'SessionPolicy',
  description: 'When people have to sign in again to use an organization. Their sessions go on elsewhere.',
});

export type SessionPolicy = z.output<typeof SessionPolicy>;

export const SessionPolicyInput = z.strictObject(fields).meta({
  id: 'SessionPolicyInput',
  description: 'When people have to sign in again to use an organization.',
});

export type SessionPolicyInput = z.output<typeof SessionPolicyInput>;

export const SessionPolicyEffect = z
  .strictObject({
    object: z.literal('session-policy-effect'),
    people: z.int().min(0).meta({
      description: 'Members with a session that opens the organization now and would not.',
    }),
    stopsCaller: z.boolean().meta({
      description: 'The session of the caller is among these, so that the policy can’t be saved in it.',
    }),
  })
  .meta({
    id: 'SessionPolicyEffect',
    description: 'What a session policy would change, before it is saved.',
  });

/** When people have to sign in again. */
export const sessionPolicy = table({
  getSessionPolicy: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/session-policy',
    summary: 'When people have to sign in again to use an organization',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: SessionPolicy },
  },
  getSessionPolicyEffect: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/session-policy/effect',
    summary: 'How many members a session policy would ask to sign in again now',
    origin: 'ours',
    access: 'organization.admin',
    query: z.strictObject({
      idleMinutes: z
        .enum(sessionIdleMinutes.map(String))
        .optional()
        .meta({ description: 'No limit when left out.' }),
      maxHours: z
        .enum(sessionMaxHours.map(String))
        .optional()
        .meta({ description: 'No limit when left out.' }),
    }),
    answers: { 200: SessionPolicyEffect },
  },
  replaceSessionPolicy: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/session-policy',
    summary: 'Sets when people have to sign in again to use an organization',
    origin: 'ours',
    access: 'organization.admin',
    body: SessionPolicyInput,
    answers: { 200: SessionPolicy },
    errors: [409],
    changes: ['getSessionPolicy', 'getSessionPolicyEffect'],
  },
});
