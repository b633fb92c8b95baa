import { z } from 'zod';
import type { JSONDocument } from './types.ts';

/** A tree that is no document; the message says where and why. */
export class MalformedDocument extends Error {}

const data = z.looseObject({}).optional();
const key = z.string().optional();

const JSONMark = z.looseObject({ type: z.string(), data });
const JSONLeaf = z.looseObject({ text: z.string(), marks: z.array(JSONMark).default([]) });
const JSONText = z.looseObject({ object: z.literal('text'), key, leaves: z.array(JSONLeaf) });

const JSONInline = z.looseObject({
  object: z.literal('inline'),
  type: z.string(),
  key,
  data,
  get nodes() {
    return z.array(JSONNode).optional();
  },
});

const JSONBlock = z.looseObject({
  object: z.literal('block'),
  type: z.string(),
  key,
  data,
  meta: z
    .looseObject({
      markdown: z.boolean().optional(),
      attributes: z.record(z.string(), z.string()).optional(),
      tag: z.string().optional(),
      inner: z.string().optional(),
      level: z.number().optional(),
      info: z.string().optional(),
    })
    .optional(),
  get nodes() {
    return z.array(JSONNode).optional();
  },
  get fragments() {
    return z.array(z.looseObject({ fragment: z.string(), nodes: z.array(JSONBlock) })).optional();
  },
});

const JSONNode: z.ZodType = z.discriminatedUnion('object', [JSONText, JSONInline, JSONBlock]);

const Tree = z.looseObject({ nodes: z.array(JSONBlock) });

/** The document that a tree is; throws `MalformedDocument`. A text without marks needs to name none. */
export function checkedJSON(tree: unknown): JSONDocument {
  const checked = Tree.safeParse(tree);
  if (checked.success) return checked.data as unknown as JSONDocument;
  const [issue] = checked.error.issues;
  throw new MalformedDocument(`${issue?.path.join('.')}: ${issue?.message}`);
}
