import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { longestComment } from '#lib/contract/insights/longest-comment.ts';
import { feedbackPath, type RatingName, thanksAnchor } from '../feedback-path.ts';
import type { ReaderWords } from '../words/index.ts';

type FeedbackFormProps = { path: string; words: ReaderWords };

/** Asks whether the page at a path was helpful. Without scripts, the page comes again with thanks. */
export function FeedbackForm({ path, words }: FeedbackFormProps) {
  return (
    <form action={feedbackPath} method="post" data-feedback className="max-w-full">
      <input type="hidden" name="page" value={path} />
      <fieldset
        aria-labelledby="~question"
        className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft"
      >
        <span id="~question">{words.wasHelpful}</span>
        <span className="flex flex-wrap gap-2">
          <Rating name="good" icon={Smile} text={words.helpful} />
          <Rating name="ok" icon={Meh} text={words.partlyHelpful} />
          <Rating name="bad" icon={Frown} text={words.notHelpful} />
        </span>
      </fieldset>
      <p role="status" id={thanksAnchor} className="scroll-mt-40 text-ink-soft not-empty:mt-2">
        <span className="hidden in-target:inline">{words.thanks}</span>
      </p>
      <details className="unscripted mt-2">
        <summary className="w-fit cursor-pointer text-ink-soft hover:text-ink">{words.addComment}</summary>
        <textarea
          name="comment"
          rows={3}
          maxLength={longestComment}
          dir="auto"
          aria-label={words.addComment}
          aria-describedby="~hint"
          className="mt-2 block w-96 max-w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-ink"
        />
        <div className="mt-2 flex w-96 max-w-full flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span id="~hint" className="text-sm text-ink-soft">
            {words.nothingPersonal}
          </span>
          <button type="submit" data-send className={`${buttonLook} scripted`}>
            {words.send}
          </button>
        </div>
      </details>
    </form>
  );
}

const buttonLook =
  'inline-flex h-9 items-center gap-1.5 rounded-md border border-line-strong px-3 text-ink hover:bg-hover';

function Rating({ name, icon: Icon, text }: { name: RatingName; icon: LucideIcon; text: string }) {
  return (
    <button
      type="submit"
      name="rating"
      value={name}
      className={`${buttonLook} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </button>
  );
}
