'use client';

import type { ReactNode } from 'react';
import { RenderedMarkdown } from '#components/content/rendered-markdown.tsx';
import type { Targets } from '#components/content/targets.ts';
import { MarkdownDiff } from '#components/diff/markdown-diff.tsx';
import { MarkedText } from '#components/diff/marks-view.tsx';
import type { Conflict } from '#lib/contract/change-requests/conflicts.ts';
import { diffWords } from '#lib/document/diff/marks.ts';
import { textOf, wordsOf } from './conflict-words.ts';
import { VersionFrame } from './version-frame.tsx';

export type VersionsProps = {
  conflict: Conflict;
  titleOf: (page: string) => string;
  targets: Targets;
  /** Shows the Markdown source instead of rendered text. */
  isSource: boolean;
  byOf: (side: 'main' | 'change-request') => ReactNode;
};

/** The versions in conflict: before, and after the changes of each side. */
export function Versions({ conflict, byOf, ...look }: VersionsProps) {
  const { kind, base, main, changeRequest } = conflict;
  const sides = { base, ...look };
  return (
    <>
      {kind === 'circle' || kind === 'both-added' ? null : (
        <VersionFrame name="Before">
          <Version version={base} base={undefined} absent="Did not exist" {...look} />
        </VersionFrame>
      )}
      <VersionFrame name="Main" by={byOf('main')}>
        <Version version={main} {...sides} />
      </VersionFrame>
      <VersionFrame name="This change request" by={byOf('change-request')}>
        <Version version={changeRequest} {...sides} />
      </VersionFrame>
    </>
  );
}

type VersionProps = Omit<VersionsProps, 'conflict' | 'byOf'> & {
  version: Conflict['main'];
  base: Conflict['main'];
  absent?: string;
};

function Version({ version, base, titleOf, targets, isSource, absent = 'Deleted' }: VersionProps) {
  const words = wordsOf(version, titleOf);
  if (version === undefined || words === undefined) return <span className="text-ink-faint">{absent}</span>;
  const [was, is] = [textOf(base), textOf(version)];
  if ('markdown' in version && !isSource) {
    return was === undefined ? (
      <RenderedMarkdown markdown={version.markdown} targets={targets} />
    ) : (
      <MarkdownDiff before={was} after={version.markdown} targets={targets} />
    );
  }
  return (
    <div
      dir="auto"
      className={is === undefined ? 'whitespace-pre-wrap' : 'font-mono text-sm whitespace-pre-wrap'}
    >
      {was !== undefined && is !== undefined ? (
        <MarkedText marks={diffWords(was.trim(), is.trim())} />
      ) : (
        words.trim()
      )}
    </div>
  );
}
