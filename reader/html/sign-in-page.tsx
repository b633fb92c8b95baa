import { NoticePage } from './notice-page.tsx';
import type { SignInView } from './views.ts';

const notices = {
  failed: {
    title: 'Sign-in failed',
    text: 'You could not be signed in to this site. Your sign-in may have expired.',
    action: 'Try again',
  },
  'not-kept': {
    title: 'Cookies are blocked',
    text: 'This site needs a cookie to keep you signed in. Allow cookies for it, then try again.',
    action: 'Try again',
  },
  'signed-out': { title: 'You are signed out', text: 'You can close this page.', action: 'Sign in again' },
} as const;

/** What a visitor reads whose sign-in failed, or who signed out. */
export function SignInPage({ view: { assets, notice, href } }: { view: SignInView }) {
  const { title, text, action } = notices[notice];
  return (
    <NoticePage
      assets={assets}
      title={title}
      action={
        <p className="mt-6">
          <a href={href} className="rounded-md bg-accent px-4 py-2 text-base font-medium text-accent-ink">
            {action}
          </a>
        </p>
      }
    >
      {text}
    </NoticePage>
  );
}
