'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { countOf } from '#components/ui/count-text.ts';
import { textLink } from '#components/ui/text-link.ts';
import type { AskDetails } from '#lib/contract/ask/schemas.ts';
import type { AskScope } from './ask-conversation.ts';
import { pathOf } from './path-of.ts';

/** Pages that are listed beside the sources. */
const mostPages = 5;

type PagesProps = { details: AskDetails; label: string };

/** Pages that were looked at and that the answer does not come from, the best first. */
export function OtherPages({ details, label }: PagesProps) {
  const others = details.candidates.filter(({ isSource }) => !isSource).slice(0, mostPages);
  if (others.length === 0) return null;
  return (
    <div className="space-y-1 text-sm">
      <h4 className="font-medium text-ink-soft">{label}</h4>
      <ul className="space-y-1">
        {others.map(({ page, space, title, spaceTitle, urls }) => (
          <li key={`${space} ${page}`} className="wrap-anywhere">
            <Link href={pathOf(urls.app)} className={textLink}>
              <bdi>{title}</bdi>
            </Link>{' '}
            <span className="text-ink-soft">
              in <bdi>{spaceTitle}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type HowProps = { id: string; details: AskDetails; scope: AskScope };

/** How an answer came about: what was searched for, where, what was found, by which model, and how long it took. */
export function HowItWasAnswered({ id, details, scope }: HowProps) {
  const { words, byMeaning, candidates, pages, searchMilliseconds, milliseconds, model } = details;
  const lines: [name: string, value: ReactNode][] = [
    ['Searched for', <bdi key="words">{words.join(', ') || 'The whole question'}</bdi>],
    ['Searched in', <bdi key="scope">{scopeName(scope) ?? 'All spaces you can read'}</bdi>],
    ['Found by', byMeaning ? 'Words and meaning' : 'Words'],
    [
      'Pages found',
      `${countOf(pages, 'page')}, ${candidates.filter(({ isSource }) => isSource).length} used in the answer`,
    ],
    ['Written by', model ? <bdi key="model">{model}</bdi> : 'No model. The answer is quoted.'],
    ['Time', `${seconds(milliseconds)}, of which the search took ${seconds(searchMilliseconds)}`],
  ];
  const shares = candidates.filter(({ share }) => share !== undefined);
  return (
    <section
      id={id}
      aria-label="How this was answered"
      className="space-y-3 rounded-md border border-line p-3 text-sm"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {shares.length > 0 ? (
        <table className="w-full">
          <thead className="text-ink-soft">
            <tr>
              <th className="py-1 text-start font-medium">Page</th>
              <th className="py-1 text-end font-medium">Words of the question</th>
              <th className="py-1 ps-4 text-end font-medium">Used</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {shares.map(({ space, page, title, share = 0, isSource }) => (
              <tr key={`${space} ${page}`} className="border-t border-line">
                <td className="py-1 wrap-anywhere">
                  <bdi>{title}</bdi>
                </td>
                <td className="py-1 text-end">{Math.round(100 * share)} %</td>
                <td className="py-1 ps-4 text-end">{isSource ? 'Yes' : 'No'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

/** What a question was limited to; undefined for all that its asker can read. */
export function scopeName({ space, page, changeRequest }: AskScope): string | undefined {
  return page?.title ?? (changeRequest ? `Change request #${changeRequest.number}` : space?.title);
}

function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
