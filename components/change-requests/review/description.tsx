'use client';

import { RenderedBlock } from '#components/content/rendered-block.tsx';
import { fromJSONDocument } from '#lib/document/json/from.ts';
import type { JSONDocument } from '#lib/document/json/types.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';

const noTargets = {};

/** The description of a change request. */
export function Description({ description }: { description: JSONDocument }) {
  const document = fromJSONDocument(description, numberedIds('b'));
  return document.blocks.map((block) => (
    <RenderedBlock
      key={block.id}
      block={block}
      context={document}
      targets={noTargets}
      className="text-base"
    />
  ));
}
