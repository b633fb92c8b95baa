'use client';

import { consoleParts } from '#components/content/console-parts.tsx';
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
      parts={consoleParts}
      context={document}
      targets={noTargets}
      className="text-base"
    />
  ));
}
