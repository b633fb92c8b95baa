import { z } from 'zod';
import { DateTime, text, title, Uri } from '../shared/text.ts';

/** What an organization uses in a day when no admin set another limit. */
export const usualDailyTokens = 500_000;

const kind = z.enum(['openai-compatible', 'anthropic']).meta({
  description: 'The protocol that the provider speaks.',
});

const dailyTokens = z.int().min(1_000).max(1_000_000_000).meta({
  description:
    'The most tokens in a day (UTC), of questions and answers together. Beyond them answers are quoted; those to visitors of sites are quoted beyond 80 % of them.',
});

export const AskModel = z
  .strictObject({
    object: z.literal('ask-model'),
    kind,
    baseUrl: z.string().meta({ description: 'The address that the paths of the protocol are below.' }),
    model: z.string().meta({ description: 'The name of the model at the provider.' }),
    embeddingModel: z.string().optional().meta({
      description:
        'The name of the model that search by meaning uses; left out where search goes by words alone.',
    }),
    hasApiKey: z.boolean().meta({ description: 'Whether a key is stored. It is never shown.' }),
    dailyTokens,
  })
  .meta({ id: 'AskModel', description: 'The model that writes the answers of an organization.' });

export type AskModel = z.output<typeof AskModel>;

export const AskModelSettings = z.strictObject({ model: AskModel.optional() }).meta({
  id: 'AskModelSettings',
  description: 'The model of an organization; without one, answers are quoted.',
});

export const AskModelInput = z
  .strictObject({
    kind,
    baseUrl: Uri.refine((url) => new URL(url).search === '' && new URL(url).hash === '', {
      error: 'must not have a query or a fragment',
    }),
    model: title(1, 200),
    embeddingModel: title(1, 200).nullable().optional().meta({
      description:
        'A model of the same provider that turns text into vectors, so that search finds pages by meaning; `null` for none. Left out, the stored one stays. Anthropic has none.',
    }),
    apiKey: text(1, 1024)
      .regex(/^[\x21-\x7e]*$/, { error: 'must be letters, digits and signs of ASCII' })
      .nullable()
      .optional()
      .meta({
        description:
          'The key that the provider gave; `null` for none. Left out, the stored one stays, as long as its address does.',
      }),
    dailyTokens: dailyTokens.optional(),
  })
  .meta({ id: 'AskModelInput', description: 'A model that writes the answers of an organization.' });

export type AskModelInput = z.output<typeof AskModelInput>;

export const AskModelTest = z
  .strictObject({
    isWorking: z.boolean(),
    message: z.string().meta({ description: 'What the model answered, or why it did not.' }),
    milliseconds: z.int().min(0).meta({ description: 'How long it took.' }),
  })
  .meta({ id: 'AskModelTest', description: 'What came back from the model for a short question.' });

export type AskModelTest = z.output<typeof AskModelTest>;

export const AskEmbeddings = z
  .strictObject({
    passages: z.int().min(0).meta({ description: 'How many passages the organization has.' }),
    embedded: z.int().min(0).meta({ description: 'How many of them search finds by meaning.' }),
    mostPassages: z
      .int()
      .min(0)
      .meta({ description: 'How many of an organization can be found by meaning.' }),
    failure: z.string().optional().meta({ description: 'Why the last try to embed passages failed.' }),
    retryAt: DateTime.optional().meta({ description: 'When it is tried again.' }),
  })
  .meta({
    id: 'AskEmbeddings',
    description: 'How far the passages of an organization are embedded by its embedding model.',
  });

export type AskEmbeddings = z.output<typeof AskEmbeddings>;

/** The times that usage can be read for, each up to today. */
export const usageRanges = ['last7Days', 'last30Days', 'last90Days'] as const;
export type UsageRange = (typeof usageRanges)[number];

export const AskUsage = z
  .strictObject({
    dailyTokens: dailyTokens.optional(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date().meta({ description: 'Today, in UTC.' }),
    ratings: z
      .strictObject({ helpful: z.int().min(0), unhelpful: z.int().min(0) })
      .meta({ description: 'What members thought of saved answers of these days, without their names.' }),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        answers: z.int().min(0).meta({ description: 'How often the model was asked.' }),
        inputTokens: z.int().min(0),
        outputTokens: z.int().min(0),
        embeddedTokens: z.int().min(0).meta({
          description:
            'Tokens of passages and questions that were turned into vectors. They are not part of the limit.',
        }),
      }),
    ),
  })
  .meta({
    id: 'AskUsage',
    description:
      'The tokens that an organization used, the newest day first. Days without usage are left out.',
  });

export type AskUsage = z.output<typeof AskUsage>;
