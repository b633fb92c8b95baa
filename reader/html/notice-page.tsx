import type { ReactNode } from 'react';
import { isRightToLeft } from '../language.ts';
import type { PageAssets } from './views.ts';

type NoticePageProps = {
  assets: PageAssets;
  language: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A page that says one thing and shows nothing of a site. */
export function NoticePage({ assets, language, title, action, children }: NoticePageProps) {
  return (
    <html lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'} data-first-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="stylesheet" href={assets.style} />
        <script src={assets.theme} />
        <script type="module" src={assets.script} />
      </head>
      <body className="bg-surface font-sans text-ink">
        <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 text-lg">
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="mt-2 text-ink-soft">{children}</p>
          {action}
        </main>
      </body>
    </html>
  );
}
