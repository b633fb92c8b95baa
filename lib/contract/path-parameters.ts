import { z } from 'zod';
import { Id } from './shared/text.ts';

const described = {
  organizationId: 'The organization.',
  collectionId: 'The collection.',
  spaceId: 'The space.',
  siteId: 'The site.',
  teamId: 'The team.',
  userId: 'The person; a member’s id is that of the person.',
} as const;

const special: Record<string, z.ZodType> = {
  changeRequestId: z.string().max(100).meta({
    description: 'The change request: its id, or its number within the space.',
  }),
  emailDomain: z.string().max(253).meta({ description: 'The domain of an e-mail address.' }),
  fileToken: z.string().max(1000).meta({ description: 'Names the file and who may read it, signed.' }),
  hostname: z.string().max(512).meta({ description: 'The custom hostname.' }),
  integrationName: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9\-_.]+$/)
    .meta({ description: 'The name of the integration.' }),
  name: z.string().max(1000).meta({ description: 'The name that a download gets.' }),
  pagePath: z.string().max(2048).meta({
    description: 'The path of the page; its slashes may stand raw or encoded.',
  }),
  threadId: Id.meta({
    description: 'The thread: the comment that begins it, or a change request with all of its threads.',
  }),
  specToken: z
    .string()
    .max(1000)
    .meta({ description: 'Names the API specification and who may read it, signed.' }),
  specSlug: z.string().max(100).meta({ description: 'The slug of the API specification.' }),
  subdomain: z.string().max(32).meta({ description: 'The subdomain.' }),
  pdfToken: z
    .string()
    .max(1000)
    .meta({ description: 'Names the PDF and the person it was made for, signed.' }),
  uploadToken: z.string().max(1000).meta({ description: 'Names the upload, signed.' }),
};

/** The names in braces of a path, in order. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** What a parameter of a path looks like. */
export function pathParameter(name: string): z.ZodType {
  return special[name] ?? Id.meta({ description: descriptionOf(name) });
}

function descriptionOf(name: string): string {
  const known = (described as Record<string, string>)[name];
  if (known) return known;
  const words = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `The ${words}.`;
}
