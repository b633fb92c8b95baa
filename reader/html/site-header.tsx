import { LogOut, Menu, MessageCircleQuestionMark, Search, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { ReaderWords } from '../words/index.ts';
import { LinkMenu } from './link-menu.tsx';
import { Navigation } from './navigation.tsx';
import { SiteLink } from './site-link.tsx';
import { ThemedImage } from './themed-image.tsx';
import { TitleText } from './title-text.tsx';
import type { FrameView } from './views.ts';

type PartProps = { frame: FrameView; words: ReaderWords };

/** The header of a site: title, versions, links, search, theme and sections; beside wide pages only sections when the rest is aside. */
export function SiteHeader({ frame, words, isAside }: PartProps & { isAside: boolean }) {
  const { navigation, currentId, canSwitchTheme, tabs } = frame;
  return (
    <header
      className={cn(
        'sticky top-0 z-20 border-b border-line bg-surface text-ink print:static',
        isAside && tabs.length === 0 && 'lg:hidden',
      )}
    >
      <div
        className={cn(
          'mx-auto flex h-14 max-w-[90rem] items-center gap-1 px-4 sm:gap-3 sm:px-6',
          isAside && 'lg:hidden',
        )}
      >
        <SmallNavigation label={words.pages}>
          <HeaderLinks frame={frame} isStacked />
          <Navigation entries={navigation} currentId={currentId} opensTabs={frame.opensTabs} words={words} />
        </SmallNavigation>
        <SiteTitle frame={frame} />
        <Versions frame={frame} words={words} />
        <div className="hidden flex-1 sm:block" />
        <HeaderLinks frame={frame} />
        <SearchLink frame={frame} words={words} />
        <AskButton frame={frame} words={words} />
        {canSwitchTheme ? <ThemeButton words={words} /> : null}
        <SignOutLink frame={frame} words={words} />
      </div>
      <SectionTabs frame={frame} words={words} />
    </header>
  );
}

/** What a header holds, above the navigation of wide pages. */
export function SideHeader({ frame, words }: PartProps) {
  return (
    <section aria-label={frame.title} className="mb-6 space-y-3 px-3">
      <div className="flex items-center justify-between gap-2">
        <SiteTitle frame={frame} />
        <div className="flex gap-2">
          {frame.canSwitchTheme ? <ThemeButton words={words} /> : null}
          <SignOutLink frame={frame} words={words} />
        </div>
      </div>
      <Versions frame={frame} words={words} />
      <SearchLink frame={frame} words={words} isWide />
      <AskButton frame={frame} words={words} isWide />
      <HeaderLinks frame={frame} isStacked />
    </section>
  );
}

/** The navigation on small screens, behind a button that needs no script. */
function SmallNavigation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details data-menu className="lg:hidden print:hidden">
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

/** The logo of the site, or its title. */
function SiteTitle({ frame: { logo, title } }: { frame: FrameView }) {
  return (
    <a href="/" className="flex min-w-0 items-center gap-2 font-semibold max-sm:flex-1">
      {logo ? (
        <ThemedImage addresses={logo} name={title} className="h-8 max-w-48 object-contain" />
      ) : (
        // A long title gets two short lines, which show more of it than one.
        <span className="line-clamp-2 leading-5 break-words max-sm:text-base sm:line-clamp-1">{title}</span>
      )}
    </a>
  );
}

/** Switches between the versions of the current section. */
function Versions({ frame: { variants }, words }: PartProps) {
  const current = variants.find(({ isCurrent }) => isCurrent);
  return current ? <LinkMenu label={words.variants} title={current.title} links={variants} /> : null;
}

function HeaderLinks({
  frame: { headerLinks, opensTabs },
  isStacked = false,
}: {
  frame: FrameView;
  isStacked?: boolean;
}) {
  if (headerLinks.length === 0) return null;
  return (
    <ul
      className={
        isStacked
          ? 'mb-4 space-y-1 border-b border-line pb-4 text-base'
          : 'hidden items-center gap-1 text-base lg:flex'
      }
    >
      {headerLinks.map(({ title, href, below, style }) => (
        <li key={`${title} ${href}`}>
          {below.length > 0 ? (
            <LinkMenu label={title} title={title} links={below} opensTabs={opensTabs} />
          ) : (
            <SiteLink
              href={href}
              opensTabs={opensTabs}
              className={cn(
                'block rounded-md px-3 py-1.5',
                style === 'button-primary'
                  ? 'bg-accent-fill font-medium text-accent-ink'
                  : 'text-ink-soft hover:bg-hover hover:text-ink',
                style === 'button-secondary' && 'border border-line-strong',
              )}
            >
              {title}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Opens the search, as do ⌘K, Ctrl+K and `/`. Without scripts it leads to the search page. */
function SearchLink({ frame: { style }, words, isWide = false }: PartProps & { isWide?: boolean }) {
  const isSubtle = style.styling.search === 'subtle' && !isWide;
  return (
    <a
      href="/~search"
      data-search
      aria-keyshortcuts="Control+K Meta+K /"
      className={cn(
        'flex size-10 items-center justify-center gap-2 rounded-lg text-ink-soft hover:text-ink print:hidden',
        isSubtle
          ? 'hover:bg-hover'
          : 'sm:h-9 sm:justify-start sm:border sm:border-line-strong sm:bg-surface sm:px-3 sm:hover:bg-hover',
        isWide ? 'sm:w-full' : !isSubtle && 'sm:w-56',
      )}
    >
      <Search aria-hidden className={cn('size-4.5 shrink-0', !isSubtle && 'sm:size-4')} />
      <span className={cn('flex-1 text-base', isSubtle ? 'sr-only' : 'max-sm:sr-only')}>{words.search}</span>
      {isSubtle ? null : (
        <kbd aria-hidden className="text-sm text-ink-faint max-sm:hidden">
          Ctrl K
        </kbd>
      )}
    </a>
  );
}

/** Opens the window in which visitors ask; shown where scripts can. */
function AskButton({ frame, words, isWide = false }: PartProps & { isWide?: boolean }) {
  if (!frame.answersQuestions) return null;
  return (
    <button
      type="button"
      data-ask
      className={cn(
        'scripted flex size-10 shrink-0 items-center justify-center gap-2 rounded-lg text-ink-soft hover:bg-hover hover:text-ink sm:h-9 sm:border sm:border-line-strong sm:px-3 print:hidden',
        isWide ? 'sm:w-full sm:justify-start' : 'sm:w-auto',
      )}
    >
      <MessageCircleQuestionMark aria-hidden className="size-4.5 shrink-0 sm:size-4" />
      <span className="text-base max-sm:sr-only">{words.ask}</span>
    </button>
  );
}

/** Switches between light, dark and system; shown where scripts can. */
function ThemeButton({ words }: { words: ReaderWords }) {
  return (
    <button
      type="button"
      data-theme-switch
      aria-label={words.system}
      className="scripted -me-2 flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink print:hidden"
    >
      <SunMoon aria-hidden className="size-4.5" />
    </button>
  );
}

/** Ends the session of a visitor who signed in. */
function SignOutLink({ frame: { signOut }, words }: PartProps) {
  if (!signOut) return null;
  return (
    <a
      href={signOut}
      rel="nofollow"
      title={words.signOut}
      aria-label={words.signOut}
      className="-me-2 flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink print:hidden"
    >
      <LogOut aria-hidden className="size-4.5 rtl:-scale-x-100" />
    </a>
  );
}

/** The sections of a site and their groups, or its spaces without sections. */
function SectionTabs({ frame: { tabs }, words }: PartProps) {
  if (tabs.length === 0) return null;
  const hasMenus = tabs.some(({ below }) => below.length > 0);
  return (
    <nav
      aria-label={words.sections}
      data-strip
      className={cn(
        'mx-auto flex max-w-[90rem] items-start gap-1 px-2 text-base sm:px-4 print:hidden',
        // An element that scrolls sideways would clip a menu.
        hasMenus ? 'flex-wrap' : 'strip',
      )}
    >
      {tabs.map(({ id, title, href, isCurrent, below }) =>
        below.length > 0 ? (
          <LinkMenu key={id} label={title} title={title} links={below} isCurrent={isCurrent} />
        ) : (
          <a
            key={id}
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'border-b-2 px-2 pt-1 pb-2 whitespace-nowrap hover:text-ink',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft',
            )}
          >
            <TitleText>{title}</TitleText>
          </a>
        ),
      )}
    </nav>
  );
}
