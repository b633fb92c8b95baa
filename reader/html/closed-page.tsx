import type { PageAssets } from './views.ts';

/** The page of sites that are missing, unpublished or protected: the same for all, so that it reveals nothing. */
export function ClosedPage({ assets }: { assets: PageAssets }) {
  return (
    <html lang="en" dir="ltr" data-first-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Page not found</title>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="stylesheet" href={assets.style} />
        <script src={assets.theme} />
        <script type="module" src={assets.script} />
      </head>
      <body className="bg-surface font-sans text-ink">
        <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 text-lg">
          <h1 className="text-2xl font-semibold">Page not found</h1>
          <p className="mt-2 text-ink-soft">
            If someone gave you a link, ask them for a new one. It may have been turned off.
          </p>
        </main>
      </body>
    </html>
  );
}
