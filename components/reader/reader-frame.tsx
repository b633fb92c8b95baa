import { Menu } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Navigation } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';
import { baseOf, type OpenSite } from './site.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type ReaderFrameProps = {
  site: OpenSite;
  current: { id: string } | undefined;
  outline?: ReactNode;
  hasNavigation?: boolean;
  isWide?: boolean;
  query?: string;
  children: ReactNode;
};

/** What stands around every page of a published site: title, spaces, search, navigation, outline. */
export function ReaderFrame({
  site,
  current,
  outline,
  hasNavigation = true,
  isWide = false,
  query = '',
  children,
}: ReaderFrameProps) {
  const navigation = <Navigation pages={site.pages} base={site.base} currentId={current?.id} />;
  return (
    <div
      lang={site.language}
      dir={site.direction}
      className="flex min-h-dvh flex-col bg-surface text-lg text-ink"
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface print:static">
        <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-3 px-4 sm:px-6">
          <MobileNavigation>{navigation}</MobileNavigation>
          <Link href="/" className="min-w-0 truncate font-semibold">
            {site.site.title}
          </Link>
          <div className="flex-1" />
          <SearchForm
            label="Search"
            query={query}
            className="h-9 w-32 transition-[width] focus:w-56 sm:w-56"
          />
          <ThemeSwitch />
        </div>
        <Spaces site={site} />
      </header>
      <div className="mx-auto flex w-full max-w-[90rem] flex-1 px-4 sm:px-6">
        {hasNavigation ? (
          <div className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] w-64 shrink-0 self-start overflow-y-auto py-6 pe-4 text-base lg:block print:hidden">
            {navigation}
          </div>
        ) : null}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 py-8 outline-none lg:px-10">
          <div className={cn('mx-auto', isWide ? 'max-w-5xl' : 'max-w-3xl')}>{children}</div>
        </main>
        {outline ? (
          <div className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] w-56 shrink-0 self-start overflow-y-auto py-8 xl:block print:hidden">
            {outline}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Navigation on a small screen, behind a button that needs no script. */
function MobileNavigation({ children }: { children: ReactNode }) {
  return (
    <details className="lg:hidden print:hidden">
      <summary
        aria-label="Pages"
        className="-ms-2 flex size-10 cursor-pointer list-none items-center justify-center rounded-md hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <div className="absolute inset-x-0 top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface p-4 shadow-lg">
        {children}
      </div>
    </details>
  );
}

/** The spaces of a site that shows several. */
function Spaces({ site: { spaces, current } }: { site: OpenSite }) {
  if (spaces.length < 2) return null;
  return (
    <nav
      aria-label="Sections"
      className="mx-auto flex max-w-[90rem] gap-1 overflow-x-auto px-2 text-base sm:px-4 print:hidden"
    >
      {spaces.map((space) => {
        const isCurrent = space.id === current?.id;
        return (
          <Link
            key={space.id}
            href={baseOf(space)}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'border-b-2 border-transparent px-2 pt-1 pb-2 whitespace-nowrap text-ink-soft hover:text-ink',
              isCurrent && 'border-accent font-medium text-ink',
            )}
          >
            {space.title}
          </Link>
        );
      })}
    </nav>
  );
}
