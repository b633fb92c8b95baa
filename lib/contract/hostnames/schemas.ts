import { z } from 'zod';
import { DateTime, Id } from '../shared/text.ts';

/** A name with at least three labels, such as `docs.example.com`, in lower case. */
export const Hostname = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/, {
    error: 'must be a name with at least three parts, such as docs.example.com',
  });

const HostnameStatus = z
  .enum([
    'dns_passed',
    'dns_wrong_cname',
    'dns_no_cname',
    'dns_cloudflare_proxied',
    'dns_wrong_caa',
    'live',
    'ssl_unknown',
    'ssl_pending',
    'ssl_failed',
    'ssl_retry_expired',
    'invalid_domain',
    'internal_error',
  ])
  .meta({
    id: 'CustomHostnameStatus',
    description:
      'What the last look-up found. This installation makes no certificates, so it answers only `dns_passed`, `dns_no_cname`, `dns_wrong_cname` and `internal_error`.',
  });

const Owner = z.union([
  z.strictObject({ type: z.literal('site'), site: Id }),
  z.strictObject({ type: z.literal('organization'), organization: Id }),
]);

export const CustomHostname = z
  .strictObject({
    object: z.literal('custom-hostname'),
    hostname: z.string(),
    target: Owner,
    isActive: z.boolean().meta({ description: 'Whether the site is read at it: its record was found.' }),
    status: HostnameStatus,
    record: z
      .strictObject({
        type: z.literal('CNAME'),
        name: z.string(),
        value: z.string().meta({ description: 'What the name has to stand for.' }),
        current: z.array(z.string()).meta({ description: 'What it stood for at the last look-up.' }),
      })
      .meta({ description: 'The DNS record that proves it and leads its visitors here.' }),
    createdAt: DateTime,
    checkedAt: DateTime.optional(),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'CustomHostname', description: 'A name of its own that a site is read at.' });

export type CustomHostname = z.output<typeof CustomHostname>;

export const CustomHostnameInput = z
  .strictObject({ hostname: Hostname })
  .meta({ id: 'CustomHostnameInput', description: 'A name that a site should be read at.' });

export const Subdomain = z
  .strictObject({
    object: z.literal('subdomain'),
    subdomain: z.string(),
    target: z.strictObject({ type: z.literal('organization'), organization: Id }),
    isActive: z.boolean().meta({ description: 'Whether a published site is there.' }),
  })
  .meta({ id: 'Subdomain', description: 'A label below the domain of sites.' });

export const ServedHostname = z
  .strictObject({ object: z.literal('served-hostname'), hostname: z.string() })
  .meta({ id: 'ServedHostname', description: 'A name that a site is read at.' });
