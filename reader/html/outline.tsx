import type { ReaderWords } from '../words/index.ts';
import { TitleText } from './title-text.tsx';
import type { OutlineEntry } from './views.ts';

type OutlineProps = { entries: OutlineEntry[]; words: ReaderWords; isFolded?: boolean };

/** The headings of a page, beside the page or above it on small screens. A script marks the one that is read. */
export function Outline({ entries, words, isFolded = false }: OutlineProps) {
  const top = Math.min(...entries.map(({ level }) => level));
  const list = (
    <ul className="space-y-1.5 border-s border-line">
      {entries.map(({ anchor, title, level }) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="-ms-px block border-s border-transparent py-0.5 break-words text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent"
            style={{ paddingInlineStart: `${0.75 + (level - top) * 0.75}rem` }}
          >
            <TitleText>{title}</TitleText>
          </a>
        </li>
      ))}
    </ul>
  );
  return isFolded ? (
    <details className="mt-4 rounded-lg border border-line text-base xl:hidden print:hidden">
      <summary className="px-4 py-2.5 font-medium">{words.onThisPage}</summary>
      <nav aria-label={words.onThisPage} data-outline className="px-4 pb-4">
        {list}
      </nav>
    </details>
  ) : (
    <nav aria-label={words.onThisPage} data-outline className="text-sm">
      <p className="mb-2 font-medium">{words.onThisPage}</p>
      {list}
    </nav>
  );
}
