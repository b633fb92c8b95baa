import { z } from 'zod';
import type { JSONTree, JSONNode as Node } from './types.ts';

/** A tree that is no document; the message says where and why. */
export class MalformedDocument extends Error {}

const data = z.looseObject({}).optional();
const key = z.string().optional();

const named = <Name extends string>(object: Name) => z.literal(object).default(object);

const JSONMark = z.looseObject({ object: named('mark'), type: z.string(), data });
const JSONLeaf = z.looseObject({
  object: named('leaf'),
  text: z.string(),
  marks: z.array(JSONMark).default([]),
});
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
    return z.array(JSONFragment).optional();
  },
});

const JSONFragment = z.looseObject({
  object: named('fragment'),
  fragment: z.string(),
  type: z.string().default(''),
  get nodes() {
    return z.array(JSONBlock);
  },
});

const JSONNode: z.ZodType<Node> = z.discriminatedUnion('object', [JSONText, JSONInline, JSONBlock]);

const Tree: z.ZodType<JSONTree> = z.looseObject({ nodes: z.array(JSONBlock) });

/** The document that a tree is; throws `MalformedDocument`. A text without marks needs to name none. */
export function parseJSONDocument(tree: unknown): JSONTree {
  const parsed = Tree.safeParse(tree);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new MalformedDocument(`${issue?.path.join('.')}: ${issue?.message}`);
}
