'use client';

import { X } from 'lucide-react';
import { useAct } from '#components/data/action.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { type CommentPlace, commentOperations, commentParams } from './comment-place.ts';
import { Composer } from './composer.tsx';
import { useDraftText } from './draft-text.ts';

/** What a new comment is about; without one, the whole place. */
export type CommentTarget = { page: string; node?: string; preview?: string };

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
};

/** A field for a comment that begins a thread; each target keeps a text of its own until it is sent. */
export function NewComment(props: NewCommentProps) {
  const { place, target, timesOpened = 0 } = props;
  const about = target?.node ?? target?.page ?? 'whole';
  const name = `new.${place.spaceId}.${place.changeRequestId ?? 'main'}.${about}`;
  return <Field key={`${name} ${timesOpened}`} name={name} {...props} />;
}

function Field({
  place,
  placeName,
  target,
  timesOpened = 0,
  onEnd,
  onPosted,
  name,
}: NewCommentProps & { name: string }) {
  const act = useAct();
  const text = useDraftText(name);
  const { create } = commentOperations(place);
  const about = target && { page: target.page, ...(target.node ? { node: target.node } : {}) };
  const post = async (markdown: string) => {
    const outcome = await act(create, {
      params: commentParams(place),
      body: { body: { markdown }, ...about },
    });
    if (outcome.ok) onPosted(outcome.data);
    return outcome;
  };
  return (
    <div className="space-y-2">
      {target ? (
        <p className="flex items-start gap-1 text-sm text-ink-soft">
          <bdi className="line-clamp-2 min-w-0 flex-1 border-s-2 border-accent ps-2">
            {target.preview ?? 'This page'}
          </bdi>
          <IconButton label={`Comment on ${placeName} instead`} icon={<X />} size="sm" onClick={onEnd} />
        </p>
      ) : null}
      <Composer
        label={`Comment on ${target?.node ? 'this block' : target ? 'this page' : placeName}`}
        text={text}
        submitLabel="Comment"
        isOpened={timesOpened > 0}
        onSubmit={post}
        onDismiss={target ? onEnd : undefined}
      />
    </div>
  );
}
