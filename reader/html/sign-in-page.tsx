import { wordsOf } from '../words/index.ts';
import { NoticePage } from './notice-page.tsx';
import type { SignInView } from './views.ts';

const texts = {
  failed: { title: 'signInFailed', text: 'signInFailedHint', action: 'tryAgain' },
  unavailable: { title: 'signInUnavailable', text: 'signInUnavailableHint', action: 'tryAgain' },
  'not-kept': { title: 'cookiesBlocked', text: 'cookiesBlockedHint', action: 'tryAgain' },
  'signed-out': { title: 'signedOut', text: 'signedOutHint', action: 'signInAgain' },
} as const;

/** What a visitor reads whose sign-in failed, or who signed out. */
export function SignInPage({ view: { assets, language, notice, href } }: { view: SignInView }) {
  const words = wordsOf(language);
  const { title, text, action } = texts[notice];
  return (
    <NoticePage
      assets={assets}
      language={language}
      title={words[title]}
      action={
        <p className="mt-6">
          <a href={href} className="rounded-md bg-accent px-4 py-2 text-base font-medium text-accent-ink">
            {words[action]}
          </a>
        </p>
      }
    >
      {words[text]}
    </NoticePage>
  );
}
