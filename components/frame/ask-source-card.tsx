'use client';

import type { ReactNode } from 'react';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import type { AskSource } from '#lib/contract/ask/schemas.ts';

export type QuotedSource = Pick<AskSource, 'title' | 'spaceTitle' | 'updatedAt' | 'isChanged'> & {
  /** The heading over the passage, and what it says. */
  section: string;
  text: string;
  url: string;
};

/** The sources of an answer by the numbers of their marks. */
export function numberedSources(sources: readonly AskSource[]): Map<number, QuotedSource> {
  return new Map(
    sources.flatMap(({ quotes, ...source }, at) =>
      quotes.map(({ number = at + 1, title: section, text, urls }): [number, QuotedSource] => [
        number,
        { ...source, section, text, url: urls.app },
      ]),
    ),
  );
}

/** The page and the heading of a source, as one name. */
export function nameOf({ title, section }: Pick<QuotedSource, 'title' | 'section'>): string {
  return section && section !== title ? `${title} › ${section}` : title;
}

/** Shows on hover and on focus of a numbered source where it is from, what it says and when it was changed. */
export function WithSourceCard({ source, children }: { source: QuotedSource; children: ReactNode }) {
  return (
    <Tooltip side="top" content={<SourceCard source={source} />}>
      {children}
    </Tooltip>
  );
}

function SourceCard({ source }: { source: QuotedSource }) {
  const { spaceTitle, text, updatedAt, isChanged } = source;
  return (
    <span className="flex w-64 flex-col gap-1.5 py-1.5">
      <span className="font-medium wrap-anywhere">
        <bdi>{nameOf(source)}</bdi>
      </span>
      <span className="text-ink-soft wrap-anywhere">
        <bdi>{spaceTitle}</bdi>
      </span>
      <span className="line-clamp-6 border-s-2 border-accent ps-2 wrap-anywhere" dir="auto">
        {text}
      </span>
      {isChanged ? (
        <span className="text-ink-soft">Changed since this answer</span>
      ) : updatedAt ? (
        <span className="text-ink-soft">
          Changed <RelativeTime value={updatedAt} />
        </span>
      ) : null}
    </span>
  );
}
