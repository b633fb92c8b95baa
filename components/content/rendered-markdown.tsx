'use client';

import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import { numberedIds } from '#lib/document/numbered-ids.ts';
import { consoleParts } from './console-parts.tsx';
import { RenderedBlock } from './rendered-block.tsx';
import type { Targets } from './targets.ts';

export type RenderedMarkdownProps = { markdown: string; targets?: Targets; className?: string };

const nowhere: Targets = {};

/** A piece of Markdown rendered outside of its page. */
export function RenderedMarkdown({ markdown, targets = nowhere, className }: RenderedMarkdownProps) {
  const document = parseMarkdown(markdown, numberedIds('m'));
  return document.blocks.map((block) => (
    <RenderedBlock
      key={block.id}
      block={block}
      parts={consoleParts}
      targets={targets}
      context={document}
      className={className ?? 'text-base'}
    />
  ));
}
