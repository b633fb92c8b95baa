'use client';

import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { Quote } from '#lib/anchors/quote.ts';
import { longestComment } from '#lib/contract/comments/limits.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Failure } from '#lib/failure.ts';
import { type CommentPlace, commentOperations, commentParams } from './comment-place.ts';
import { Composer } from './composer.tsx';
import { useDraftText } from './draft-text.ts';

/** What a new comment is about; without one, the whole place. */
export type CommentTarget = {
  page: string;
  node?: string;
  preview?: string;
  /** The words of the block that it is about. */
  quote?: Quote | undefined;
  /** The Markdown of the block, where an edit of it can be suggested. */
  source?: string | undefined;
};

/** A comment that is written and not posted: its text, and what it is about as the API takes it. */
export type WrittenComment = {
  markdown: string;
  about: Omit<BodyInput<typeof contract.createComment>, 'body'>;
  preview?: string | undefined;
};

export type NewCommentProps = {
  place: CommentPlace;
  /** How the place is called in a sentence, such as `the space`. */
  placeName: string;
  target?: CommentTarget | undefined;
  /** How often the field was opened, which takes the focus each time. */
  timesOpened?: number;
  /** Ends a comment on a target. */
  onEnd?: () => void;
  onPosted: (comment: Comment) => void;
  /** Another button, which gets the comment instead of posting it. */
  later?:
    | { label: string; disabledReason: string | undefined; add: (comment: WrittenComment) => void }
    | undefined;
};

/** A field for a comment that begins a thread; each target keeps a text of its own until it is sent. */
export function NewComment(props: NewCommentProps) {
  const { place, target, timesOpened = 0 } = props;
  const about = `${target?.node ?? target?.page ?? 'whole'}${target?.quote ? `.${target.quote.text.slice(0, 40)}` : ''}`;
  const name = `new.${place.spaceId}.${place.changeRequestId ?? 'main'}.${about}`;
  return <Field key={`${name} ${timesOpened}`} name={name} {...props} />;
}

const withoutQuote = 'The selected words are not in the text now. Your comment is on their block.';

function refusesQuote({ issues = [] }: Failure): boolean {
  return issues.some(({ path }) => path.split('.')[0] === 'quote');
}

function Field({
  place,
  placeName,
  target,
  timesOpened = 0,
  onEnd,
  onPosted,
  later,
  name,
}: NewCommentProps & { name: string }) {
  const act = useAct();
  const text = useDraftText(name);
  const { create } = commentOperations(place);
  const about = target ? { page: target.page, ...(target.node ? { node: target.node } : {}) } : {};
  const [isSuggesting, setSuggesting] = useState(false);
  // An edit is one of the text that its author saw: of another text it is no draft, and none is made of it meanwhile.
  const [before] = useState(target?.source);
  const edit = useDraftText(`${name}.edit.${before ?? ''}`, before ?? '');
  const suggestion =
    isSuggesting && before !== undefined ? { suggestion: { markdown: edit.text, before } } : undefined;
  const post = async (markdown: string) => {
    const body = {
      ...(markdown.trim() === '' ? {} : { body: { markdown } }),
      ...about,
      ...suggestion,
    };
    const send = (quote: Quote | undefined, done?: string) =>
      act(create, { params: commentParams(place), body: { ...body, ...(quote ? { quote } : {}) } }, { done });
    let outcome = await send(target?.quote);
    // The text changed meanwhile, or has other words than the screen shows, as those of a formula.
    if (!outcome.ok && refusesQuote(outcome.failure)) outcome = await send(undefined, withoutQuote);
    if (!outcome.ok) return outcome;
    edit.clear();
    onPosted(outcome.data);
    return outcome;
  };
  return (
    <div className="space-y-2">
      {target && (target.node || place.changeRequestId) ? (
        <p className="flex items-start gap-1 text-sm text-ink-soft">
          <bdi className="line-clamp-2 min-w-0 flex-1 border-s-2 border-accent ps-2">
            {target.quote?.text ?? target.preview ?? 'This page'}
          </bdi>
          <IconButton label={`Comment on ${placeName} instead`} icon={<X />} size="sm" onClick={onEnd} />
        </p>
      ) : null}
      {suggestion ? (
        <Textarea
          aria-label="Suggested edit, as Markdown"
          dir="auto"
          rows={4}
          maxLength={longestComment}
          className="font-mono text-sm"
          value={edit.text}
          onChange={(event) => edit.change(event.target.value)}
        />
      ) : null}
      {before === undefined ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isSuggesting}
          onClick={() => setSuggesting(!isSuggesting)}
        >
          <PencilLine aria-hidden />
          {isSuggesting ? 'Comment only' : 'Suggest an edit'}
        </Button>
      )}
      <Composer
        label={`Comment on ${target?.quote ? 'the selected text' : target?.node ? 'this block' : target ? 'this page' : placeName}`}
        text={text}
        alternative={
          later
            ? {
                label: later.label,
                disabledReason: later.disabledReason,
                run: (markdown) => {
                  const quote = target?.quote ? { quote: target.quote } : {};
                  later.add({
                    markdown,
                    about: { ...about, ...quote, ...suggestion },
                    preview: target?.preview,
                  });
                  edit.clear();
                  onEnd?.();
                },
              }
            : undefined
        }
        submitLabel={suggestion ? 'Suggest edit' : 'Comment'}
        canBeEmpty={suggestion !== undefined && edit.text !== before}
        isOpened={timesOpened > 0}
        onSubmit={post}
        onDismiss={target?.node || (target && place.changeRequestId) ? onEnd : undefined}
      />
    </div>
  );
}
