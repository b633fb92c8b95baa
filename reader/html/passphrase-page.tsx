import { passphrasePath } from '../passphrase-path.ts';
import { filled, wordsOf } from '../words/index.ts';
import { NoticePage } from './notice-page.tsx';
import type { PassphraseView } from './views.ts';

/** Asks a visitor for the passphrase of their share link, without scripts and without the site, which they can't read yet. */
export function PassphrasePage({ view: { assets, language, href, problem } }: { view: PassphraseView }) {
  const words = wordsOf(language);
  const error =
    problem === undefined
      ? undefined
      : problem === 'wrong'
        ? words.wrongPassphrase
        : filled(words.tooManyTries, { seconds: problem.seconds });
  return (
    <NoticePage
      assets={assets}
      language={language}
      title={words.passphraseNeeded}
      action={
        <form action={passphrasePath} method="post" className="mt-6 text-base">
          <input type="hidden" name="to" value={href} />
          <label htmlFor="~passphrase" className="font-medium">
            {words.passphrase}
          </label>
          <input
            id="~passphrase"
            type="password"
            name="passphrase"
            required
            maxLength={200}
            autoComplete="current-password"
            dir="auto"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : '~problem'}
            className="mt-1 block h-10 w-full rounded-lg border border-line-strong bg-surface px-3 text-ink"
          />
          {error === undefined ? null : (
            <p id="~problem" role="alert" className="mt-2 text-critical">
              {error}
            </p>
          )}
          <button
            type="submit"
            className="mt-4 rounded-md bg-accent px-4 py-2 text-base font-medium text-accent-ink"
          >
            {words.openSite}
          </button>
        </form>
      }
    >
      {words.passphraseHint}
    </NoticePage>
  );
}
