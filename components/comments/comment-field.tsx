'use client';

import { useParams } from 'next/navigation';
import { type ComponentProps, useRef } from 'react';
import { Textarea } from '#components/ui/textarea.tsx';
import { longestComment } from '#lib/contract/comments/limits.ts';
import { useMentions } from './mention-menu.tsx';

export type CommentFieldProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
  /** Whether Escape is for the field also while no list is open, and closes no window around it. */
  ownsEscape?: boolean;
};

/** A field for the text of a comment, in which people and teams are mentioned by `@`. */
export function CommentField({ value, onChange, onKeyDown, ownsEscape = false, ...rest }: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { space = '' } = useParams<{ space?: string }>();
  const mentions = useMentions({ spaceId: space, field, text: value });
  return (
    <>
      <Textarea
        rows={2}
        dir="auto"
        maxLength={longestComment}
        {...rest}
        {...mentions.fieldProps}
        ref={field}
        data-own-escape={ownsEscape || mentions.menu ? '' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onSelect={mentions.noteCursor}
        onKeyDown={(event) => {
          if (!mentions.onKey(event)) onKeyDown?.(event);
        }}
      />
      {mentions.menu}
    </>
  );
}
