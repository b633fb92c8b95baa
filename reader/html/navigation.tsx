import { ChevronRight, ExternalLink } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import type { NavigationEntry } from '../navigation-entries.ts';
import { filled, type ReaderWords } from '../words/index.ts';
import { SiteLink } from './site-link.tsx';
import { TitleText } from './title-text.tsx';

type NavigationProps = {
  entries: NavigationEntry[];
  currentId: string | undefined;
  opensTabs: boolean;
  words: ReaderWords;
};

/** The page tree of a space, open above the current page. Without scripts, every entry is a link. */
export function Navigation(props: NavigationProps) {
  return (
    <nav aria-label={props.words.pages} data-navigation>
      <Lines {...props} />
    </nav>
  );
}

/** Entries of the navigation, with those below them that are sent. */
export function Lines({ entries, ...shared }: NavigationProps) {
  return (
    <ul className="space-y-px">
      {entries.map((entry) =>
        entry.kind === 'group' ? (
          <li key={entry.id} className="pt-5 first:pt-0">
            <p className="px-3 pb-1 text-sm font-semibold break-words">
              <TitleText>{entry.title}</TitleText>
            </p>
            <Lines entries={entry.below ?? []} {...shared} />
          </li>
        ) : entry.kind === 'link' ? (
          <li key={entry.id}>
            <SiteLink
              href={entry.href}
              opensTabs={shared.opensTabs}
              rel="noreferrer"
              className={cn(
                lineLook,
                'flex items-center gap-1.5 pe-3 text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              <TitleText>{entry.title}</TitleText>
              <ExternalLink aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            </SiteLink>
          </li>
        ) : (
          <PageLine key={entry.id} entry={entry} {...shared} />
        ),
      )}
    </ul>
  );
}

const lineLook = 'base:block rounded-md py-1.5 ps-3 break-words transition-colors';

type PageLineProps = Omit<NavigationProps, 'entries'> & { entry: NavigationEntry };

function PageLine({ entry, ...shared }: PageLineProps) {
  const { currentId, words } = shared;
  const { id, title, href, emoji, hasBelow, below } = entry;
  const isCurrent = id === currentId;
  return (
    <li className="relative">
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          lineLook,
          hasBelow ? 'pe-9' : 'pe-3',
          isCurrent
            ? 'bg-accent-soft font-medium text-accent'
            : 'text-ink-soft hover:bg-hover hover:text-ink',
        )}
      >
        {emoji ? <span className="me-1.5">{emoji}</span> : null}
        <TitleText>{title}</TitleText>
      </a>
      {hasBelow ? (
        <button
          type="button"
          data-below={id}
          data-at={href}
          aria-expanded={below !== undefined}
          aria-label={filled(words.below, { title })}
          className="scripted group/fold absolute end-1 top-1 flex size-7 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform group-aria-expanded/fold:rotate-90 rtl:-scale-x-100 rtl:group-aria-expanded/fold:-rotate-90"
          />
        </button>
      ) : null}
      {below ? (
        <div className="ms-3 mt-px border-s border-line ps-1">
          <Lines entries={below} {...shared} />
        </div>
      ) : null}
    </li>
  );
}
