import { z } from 'zod';
import { Id, text } from '../shared/text.ts';

const AdTopic = z.enum(['webdev', 'crypto']);
const zoneId = text(1, 128);

/** Where a site stands with the ad network. Nothing of it is shown to readers. */
export const SiteAds = z
  .discriminatedUnion('status', [
    z.strictObject({ status: z.literal('pending'), submittable: z.boolean() }),
    z.strictObject({ status: z.literal('in-review'), topic: AdTopic }),
    z.strictObject({ status: z.literal('rejected'), reason: z.string() }),
    z.strictObject({ status: z.literal('live'), topic: AdTopic, zoneId: z.string() }),
    z.strictObject({ status: z.literal('disabled'), topic: AdTopic, zoneId: z.string() }),
  ])
  .meta({
    id: 'SiteAds',
    description: 'Where a site stands with the ad network; `pending`: it never asked.',
  });

export const SiteAdsPatch = z
  .strictObject({
    status: z.enum(['in-review', 'disabled']).default('in-review').meta({
      description: '`in-review` asks the ad network for ads, `disabled` stops those of a live site.',
    }),
    topic: AdTopic.optional().meta({ description: 'What the ads are about; `webdev` when left out.' }),
  })
  .meta({ id: 'SiteAdsPatch', description: 'What a site asks of the ad network.' });

const inNetwork = {
  id: Id,
  url: z.string(),
  email: z.string().meta({ description: 'Who asked for the ads; empty where their account is gone.' }),
  topic: AdTopic,
};

export const AdSite = z
  .discriminatedUnion('status', [
    z.strictObject({ ...inNetwork, status: z.literal('in-review') }),
    z.strictObject({ ...inNetwork, status: z.literal('live'), zoneId: z.string() }),
    z.strictObject({ ...inNetwork, status: z.literal('rejected'), reason: z.string().optional() }),
  ])
  .meta({ id: 'AdSite', description: 'A site as the ad network sees it.' });

export type AdSite = z.output<typeof AdSite>;

export const AdSiteStatus = z.enum(['in-review', 'live', 'rejected']);

export const AdSitePatch = z
  .discriminatedUnion('status', [
    z.strictObject({ status: z.literal('live'), zoneId, reportingId: zoneId }),
    z.strictObject({ status: z.literal('rejected'), reason: text(0, 512).optional() }),
    z.strictObject({ status: z.literal('pending') }),
  ])
  .meta({ id: 'AdSitePatch', description: 'What the ad network decided about a site.' });
