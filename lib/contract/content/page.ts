import { z } from 'zod';
import { DateTime, Id } from '../shared/text.ts';
import { ContentRef } from './content-ref.ts';
import { DocumentBlock } from './document-block.ts';
import { JSONDocument } from './json-document.ts';

export const PageLayout = z
  .strictObject({
    width: z.enum(['default', 'wide']),
    cover: z.boolean(),
    coverSize: z.enum(['hero', 'full', 'background']),
    title: z.boolean(),
    description: z.boolean(),
    tableOfContents: z.boolean(),
    outline: z.boolean(),
    pagination: z.boolean(),
    metadata: z.boolean(),
  })
  .meta({ id: 'PageLayout', description: 'Which parts of a page its readers see.' });

export type PageLayout = z.output<typeof PageLayout>;

const coverFields = {
  ref: ContentRef.optional(),
  refDark: ContentRef.optional(),
  yPos: z.number().min(-100_000).max(100_000).default(0),
};

export const Cover = z
  .strictObject(coverFields)
  .meta({ id: 'Cover', description: 'The picture at the head of a page.' });

export const VariableValue = z.union([z.string().max(256), z.number(), z.boolean()]);

export const Variables = z
  .record(z.string().max(100), VariableValue)
  .meta({ id: 'Variables', description: 'Values that content refers to by name.' });

const anyPage = {
  id: Id,
  title: z.string(),
  emoji: z.string().optional(),
  icon: z.string().optional(),
  linkTitle: z.string().optional(),
  condition: z.string().optional(),
  createdAt: DateTime.optional(),
  updatedAt: DateTime.optional(),
};

const visibility = {
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
};

export const LinkPage = z
  .strictObject({
    ...anyPage,
    type: z.literal('link'),
    target: ContentRef,
    href: z.string().optional(),
    hidden: z.boolean().optional(),
  })
  .meta({ id: 'LinkPage', description: 'An entry of the page tree that leads elsewhere.' });

export const ComputedPage = z
  .strictObject({ ...anyPage, type: z.literal('computed'), computed: z.unknown(), computedSeed: z.string() })
  .meta({ id: 'ComputedPage', description: 'A place whose pages come from a source.' });

export const DocumentPage = z
  .strictObject({
    ...anyPage,
    ...visibility,
    type: z.literal('document'),
    slug: z.string(),
    path: z.string(),
    description: z.string().optional(),
    layout: PageLayout,
    cover: Cover.optional(),
    variables: Variables.optional(),
    computed: z.unknown().optional(),
    computedSeed: z.string().optional(),
    documentId: z.string().optional(),
    markdown: z.string().optional(),
    document: JSONDocument.optional(),
    blocks: z.array(DocumentBlock).optional(),
    urls: z.strictObject({ app: z.string() }),
    get pages() {
      return z.array(ChildPage);
    },
  })
  .meta({ id: 'DocumentPage', description: 'A page with content.' });

export const GroupPage = z
  .strictObject({
    ...anyPage,
    ...visibility,
    type: z.literal('group'),
    slug: z.string(),
    path: z.string(),
    get pages() {
      return z.array(ChildPage);
    },
  })
  .meta({ id: 'GroupPage', description: 'A heading over pages at the root of the page tree.' });

const ChildPage: z.ZodType<ChildPage> = z.lazy(() =>
  z.discriminatedUnion('type', [DocumentPage, LinkPage, ComputedPage]),
);

type ChildPage = DocumentPage | LinkPage | ComputedPage;
export type LinkPage = z.output<typeof LinkPage>;
export type ComputedPage = z.output<typeof ComputedPage>;
type Without<T extends z.ZodObject, K extends string> = Omit<z.output<T>, K>;
export interface DocumentPage extends Without<typeof DocumentPage, 'pages'> {
  pages: ChildPage[];
}
export interface GroupPage extends Without<typeof GroupPage, 'pages'> {
  pages: ChildPage[];
}

export const Page = z
  .discriminatedUnion('type', [DocumentPage, GroupPage, LinkPage, ComputedPage])
  .meta({ id: 'Page', description: 'A page of a space, by its type.' });

export type Page = DocumentPage | GroupPage | LinkPage | ComputedPage;

export const AddressedPage = z
  .discriminatedUnion('type', [DocumentPage, GroupPage])
  .meta({ id: 'AddressedPage', description: 'A page that has a path.' });
