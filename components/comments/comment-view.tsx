'use client';

import { useState } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { RenderedMarkdown } from '#components/content/rendered-markdown.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { useFocusFallback } from '#components/ui/focus-fallback.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Comment, CommentReply } from '#lib/contract/comments/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { needsRole } from '#lib/role-names.ts';
import { Composer } from './composer.tsx';
import { useDraftText } from './draft-text.ts';
import { mentionTargets } from './mention-text.ts';
import { Reactions } from './reactions.tsx';

/** What can be changed of a comment or reply. */
export type CommentEdits = {
  body?: { markdown: string };
  addedReactions?: string[];
  removedReactions?: string[];
};

export type CommentViewProps<Thing> = {
  thing: Thing;
  actionsOf: (onEdit: (thing: Thing) => void) => readonly ThingAction<Thing>[];
  /** Sends an edit; `failed` is the title of a message, where the comment does not show a refusal itself. */
  onUpdate: (edits: CommentEdits, failed?: string) => Promise<Outcome<unknown>>;
};

/** A comment or reply: who posted it and when, what it says, and the reactions to it. */
export function CommentView<Thing extends Comment | CommentReply>({
  thing,
  actionsOf,
  onUpdate,
}: CommentViewProps<Thing>) {
  const { postedBy, postedAt, editedAt, body, reactions, permissions } = thing;
  const [isEditing, setEditing] = useState(false);
  const focusFallback = useFocusFallback<HTMLElement>();
  const markdown = 'markdown' in body ? body.markdown : '';
  const noun = thing.object === 'comment' ? 'comment' : 'reply';
  const save = async (text: string) => {
    const outcome = await onUpdate({ body: { markdown: text } });
    if (outcome.ok) setEditing(false);
    return outcome;
  };
  return (
    <article
      {...focusFallback}
      aria-label={`${noun === 'comment' ? 'Comment' : 'Reply'} by ${postedBy.displayName}`}
      className="min-w-0 space-y-1.5"
    >
      <header className="flex items-center gap-2">
        <Avatar name={postedBy.displayName} image={postedBy.photoURL} />
        <p className="min-w-0 flex-1 truncate">
          <bdi className="font-medium">{postedBy.displayName}</bdi>{' '}
          <RelativeTime value={postedAt} className="text-sm text-ink-soft" />
          {editedAt ? <span className="text-sm text-ink-faint"> · edited</span> : null}
        </p>
        {permissions.edit || permissions.delete ? (
          <ThingMenu
            isRow
            thing={thing}
            name={`the ${noun} by ${postedBy.displayName}`}
            actions={actionsOf(() => setEditing(true))}
          />
        ) : null}
      </header>
      {isEditing ? (
        <Edit
          name={`edit.${thing.id}`}
          label={`Edit ${noun}`}
          markdown={markdown}
          onSave={save}
          onDismiss={() => setEditing(false)}
        />
      ) : markdown === '' ? null : (
        <div dir="auto" className="space-y-2 break-words">
          <RenderedMarkdown
            markdown={markdown}
            targets={mentionTargets(thing.mentions)}
            className="text-sm"
          />
        </div>
      )}
      <Reactions
        reactions={reactions}
        blocked={permissions.reply ? undefined : needsRole('comment', 'here')}
        onToggle={(emoji, isOwn) =>
          void onUpdate(
            isOwn ? { removedReactions: [emoji] } : { addedReactions: [emoji] },
            'Your reaction was not saved',
          )
        }
      />
    </article>
  );
}

type EditProps = {
  name: string;
  label: string;
  markdown: string;
  onSave: (markdown: string) => Promise<Outcome<unknown>>;
  onDismiss: () => void;
};

function Edit({ name, label, markdown, onSave, onDismiss }: EditProps) {
  const text = useDraftText(name, markdown);
  const dismiss = () => {
    text.clear();
    onDismiss();
  };
  return (
    <Composer label={label} text={text} submitLabel="Save" isOpened onSubmit={onSave} onDismiss={dismiss} />
  );
}
