import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { scriptWords } from '../script-words.ts';
import type { ReaderWords } from '../words/index.ts';
import { Announcement, SiteColors, SiteFooter } from './look.tsx';
import { Navigation } from './navigation.tsx';
import { Outline } from './outline.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { FontPreload, SiteFonts } from './site-fonts.tsx';
import { SideHeader, SiteHeader } from './site-header.tsx';
import { styleAttributes } from './site-style.ts';
import type { FrameView, OutlineEntry } from './views.ts';

type SiteDocumentProps = {
  frame: FrameView;
  words: ReaderWords;
  outline?: OutlineEntry[];
  hasNavigation?: boolean;
  isWide?: boolean;
  children: ReactNode;
};

/** A whole document of a published site: title, sections, search, navigation, outline and footer around its content. */
export function SiteDocument({
  frame,
  words,
  outline = [],
  hasNavigation = true,
  isWide = false,
  children,
}: SiteDocumentProps) {
  const { language, direction, theme, tabs, navigation, currentId } = frame;
  // Pages without navigation have no other place for what a header holds.
  const isAside = hasNavigation && frame.style.header.preset === 'none';
  return (
    <html
      lang={language}
      dir={direction}
      data-theme={theme === 'dark' ? 'dark' : undefined}
      data-first-theme={theme}
      data-can-switch={frame.canSwitchTheme ? '' : undefined}
      {...styleAttributes(frame.style)}
    >
      <Head frame={frame} />
      <body
        className={cn(
          'flex min-h-dvh flex-col bg-surface font-sans text-lg text-ink',
          // The height of the header with its border, which positions sticky elements and headings.
          tabs.length > 0 ? '[--header:5.8125rem]' : '[--header:3.5625rem]',
          isAside && (tabs.length > 0 ? 'lg:[--header:2.3125rem]' : 'lg:[--header:0px]'),
        )}
      >
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
        >
          {words.skip}
        </a>
        <PreviewBar preview={frame.preview} />
        <Announcement announcement={frame.announcement} opensTabs={frame.opensTabs} />
        <SiteHeader frame={frame} words={words} isAside={isAside} />
        <div
          className={cn(
            'mx-auto flex w-full max-w-[90rem] flex-1 px-4 sm:px-6',
            // Columns are known before all of them have arrived, so that nothing moves.
            columnsOf(hasNavigation, outline.length > 0 || !isWide),
          )}
        >
          {hasNavigation ? (
            <div
              data-scrolls
              className="sticky top-(--header) hidden max-h-[calc(100dvh-var(--header))] self-start overflow-y-auto py-6 pe-4 text-base lg:block print:hidden"
            >
              {isAside ? <SideHeader frame={frame} words={words} /> : null}
              <div data-filled>
                <Navigation
                  entries={navigation}
                  currentId={currentId}
                  opensTabs={frame.opensTabs}
                  words={words}
                />
              </div>
            </div>
          ) : null}
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 py-8 outline-none lg:px-10">
            <div className={cn('mx-auto', isWide ? 'max-w-5xl' : 'max-w-3xl')}>{children}</div>
          </main>
          {outline.length > 0 ? (
            <div className="sticky top-(--header) hidden max-h-[calc(100dvh-var(--header))] self-start overflow-y-auto py-8 xl:block print:hidden">
              <Outline entries={outline} words={words} />
            </div>
          ) : null}
        </div>
        <SiteFooter frame={frame} words={words} />
        <p
          role="status"
          data-said
          className="pointer-events-none fixed inset-x-0 bottom-6 z-40 flex justify-center print:hidden"
        />
        <ScriptWords words={words} />
      </body>
    </html>
  );
}

/** The columns of navigation, text and outline. The text has the same position on pages without an outline. */
function columnsOf(hasNavigation: boolean, hasOutline: boolean): string {
  const withOutline = hasOutline ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_14rem]' : '';
  if (!hasNavigation) return withOutline;
  return hasOutline
    ? 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_14rem]'
    : 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]';
}

function Head({ frame: { assets, meta, title, icon, style, fonts, preview } }: { frame: FrameView }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{meta.title}</title>
      {meta.description ? <meta name="description" content={meta.description} /> : null}
      {meta.isIndexed ? null : <meta name="robots" content="noindex, nofollow" />}
      {meta.canonical ? <link rel="canonical" href={meta.canonical} /> : null}
      {meta.markdown ? <link rel="alternate" type="text/markdown" href={meta.markdown} /> : null}
      {meta.feed ? <link rel="alternate" type="application/atom+xml" href={meta.feed} title={title} /> : null}
      {meta.languages?.map(({ language, address }) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
      {meta.structured ? <Data type="application/ld+json" json={meta.structured} /> : null}
      {meta.sharedTitle ? (
        <>
          <meta property="og:title" content={meta.sharedTitle} />
          {meta.description ? <meta property="og:description" content={meta.description} /> : null}
          <meta property="og:site_name" content={title} />
          <meta property="og:type" content="article" />
          {meta.canonical ? <meta property="og:url" content={meta.canonical} /> : null}
          {meta.picture ? (
            <>
              <meta property="og:image" content={meta.picture.address} />
              {meta.picture.width ? (
                <meta property="og:image:width" content={`${meta.picture.width}`} />
              ) : null}
              {meta.picture.height ? (
                <meta property="og:image:height" content={`${meta.picture.height}`} />
              ) : null}
              <meta property="og:image:alt" content={meta.sharedTitle} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          ) : null}
        </>
      ) : null}
      <Icon icon={icon} />
      <FontPreload fonts={fonts} ours={assets.font} />
      <link rel="stylesheet" href={assets.style} />
      <SiteColors style={style} />
      <SiteFonts fonts={fonts} />
      <script src={assets.theme} />
      <script type="module" src={assets.script} />
      {preview ? <script type="module" src={assets.preview} /> : null}
    </head>
  );
}

function Icon({ icon }: Pick<FrameView, 'icon'>) {
  if (typeof icon === 'string') return <link rel="icon" href={icon} />;
  return (
    <>
      <link rel="icon" href={icon.light} media="(prefers-color-scheme: light)" />
      <link rel="icon" href={icon.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** The texts that scripts show. */
function ScriptWords({ words }: { words: ReaderWords }) {
  return <Data id="words" type="application/json" json={JSON.stringify(scriptWords(words))} />;
}

/** JSON inside of a page, which is data: nothing inside of a page runs. */
function Data({ json, ...props }: { id?: string; type: string; json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end the element.
  return <script {...props} dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />;
}
