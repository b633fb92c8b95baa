import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { AnchorLinks } from './anchor-links.tsx';
import { Announcement, SiteColors, SiteFooter } from './look.tsx';
import { Navigation } from './navigation.tsx';
import { navigationEntries } from './navigation-entries.ts';
import { Outline, type OutlineEntry } from './outline.tsx';
import { tabsOf } from './parts.ts';
import { SearchButton } from './search-button.tsx';
import type { OpenSite } from './site.ts';
import { HeaderLinks, SectionTabs, SiteTitle, Variants } from './site-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WordsProvider } from './use-words.tsx';

type ReaderFrameProps = {
  site: OpenSite;
  current: { id: string; aboveIds: readonly string[] } | undefined;
  outline?: OutlineEntry[];
  hasNavigation?: boolean;
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of every page of a published site: title, parts, search, navigation, outline and footer. */
export function ReaderFrame({
  site,
  current,
  outline = [],
  hasNavigation = true,
  isWide = false,
  children,
}: ReaderFrameProps) {
  const { words, look } = site;
  const openIds = new Set(current ? [current.id, ...current.aboveIds] : []);
  const entries = navigationEntries(site.map, openIds);
  const tabs = tabsOf(site);
  return (
    <WordsProvider words={words}>
      <div
        lang={site.language}
        dir={site.direction}
        className={cn(
          'flex min-h-dvh flex-col bg-surface text-lg text-ink',
          // The height of the header with its border, which positions sticky elements and headings.
          tabs.length > 0 ? '[--header:5.8125rem]' : '[--header:3.5625rem]',
        )}
      >
        <SiteColors look={look} />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
        >
          {words.skip}
        </a>
        <Announcement site={site} />
        <header className="sticky top-0 z-20 border-b border-line bg-surface print:static">
          <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-1 px-4 sm:gap-3 sm:px-6">
            <SmallNavigation label={words.pages}>
              <HeaderLinks site={site} isStacked />
              <Navigation entries={entries} currentId={current?.id} />
            </SmallNavigation>
            <SiteTitle site={site} />
            <Variants site={site} />
            <div className="hidden flex-1 sm:block" />
            <HeaderLinks site={site} />
            <SearchButton />
            {look.themes.toggeable ? <ThemeSwitch /> : null}
          </div>
          <SectionTabs label={words.sections} tabs={tabs} />
        </header>
        <div className="mx-auto flex w-full max-w-[90rem] flex-1 px-4 sm:px-6">
          {hasNavigation ? (
            <div className="sticky top-(--header) hidden max-h-[calc(100dvh-var(--header))] w-64 shrink-0 self-start overflow-y-auto py-6 pe-4 text-base lg:block print:hidden">
              <Navigation entries={entries} currentId={current?.id} scrolls />
            </div>
          ) : null}
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 py-8 outline-none lg:px-10">
            <div className={cn('mx-auto', isWide ? 'max-w-5xl' : 'max-w-3xl')}>{children}</div>
          </main>
          {/* Rendered without an outline as well, so that the text has the same position on every page. */}
          {outline.length === 0 && !isWide ? (
            <div className="hidden w-56 shrink-0 xl:block print:hidden" />
          ) : null}
          {outline.length > 0 ? (
            <div className="sticky top-(--header) hidden max-h-[calc(100dvh-var(--header))] w-56 shrink-0 self-start overflow-y-auto py-8 xl:block print:hidden">
              <Outline entries={outline} />
            </div>
          ) : null}
        </div>
        <SiteFooter site={site} />
        <AnchorLinks />
      </div>
    </WordsProvider>
  );
}

/** The navigation on small screens, behind a button that needs no script. */
function SmallNavigation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="lg:hidden print:hidden">
      <summary
        aria-label={label}
        className="-ms-2 flex size-10 cursor-pointer list-none items-center justify-center rounded-md hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <div className="absolute inset-x-0 top-14 z-30 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface p-4 shadow-lg">
        {children}
      </div>
    </details>
  );
}
