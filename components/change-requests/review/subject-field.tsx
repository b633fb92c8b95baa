'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { counterText } from '#components/form/counter.ts';
import { Button } from '#components/ui/button.tsx';
import { isComposing } from '#components/ui/composing.ts';
import { useFocusFallback } from '#components/ui/focus-fallback.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { subjectOf } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';

const limit = 100;

type SubjectFieldProps = { changeRequest: ChangeRequest; canEdit: boolean };

/** The subject of a change request, which people who can edit change in place. */
export function SubjectField({ changeRequest, canEdit }: SubjectFieldProps) {
  const [isEditing, setEditing] = useState(false);
  const focusFallback = useFocusFallback<HTMLSpanElement>();
  return (
    <span {...focusFallback} className="contents">
      {isEditing ? (
        <SubjectForm changeRequest={changeRequest} onDismiss={() => setEditing(false)} />
      ) : (
        <span className="flex min-w-0 items-start gap-1">
          <span className="min-w-0">
            <bdi className={changeRequest.subject ? undefined : 'text-ink-faint'}>
              {subjectOf(changeRequest)}
            </bdi>{' '}
            <span className="font-normal text-ink-faint">#{changeRequest.number}</span>
          </span>
          {canEdit ? (
            <IconButton label="Edit subject" size="sm" icon={<Pencil />} onClick={() => setEditing(true)} />
          ) : null}
        </span>
      )}
    </span>
  );
}

type SubjectFormProps = { changeRequest: ChangeRequest; onDismiss: () => void };

function SubjectForm({ changeRequest, onDismiss }: SubjectFormProps) {
  const [draft, setDraft] = useState(changeRequest.subject);
  const write = useAction('updateChangeRequest', {
    onDone: onDismiss,
    failed: 'The subject did not change',
  });
  const used = [...draft].length;
  const save = () =>
    write.run({
      params: { spaceId: changeRequest.space, changeRequestId: changeRequest.id },
      body: { subject: draft.trim() },
    });
  return (
    <form
      className="flex w-full flex-wrap items-center gap-2 text-base font-normal"
      onSubmit={(event) => {
        event.preventDefault();
        if (used <= limit) save();
      }}
    >
      <Input
        aria-label="Subject"
        className="w-96 max-w-full"
        value={draft}
        readOnly={write.loading}
        ref={(input) => input?.focus()}
        aria-invalid={used > limit || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onDismiss();
        }}
      />
      <span role="status" className="text-sm text-ink-soft">
        {counterText(used, limit)}
      </span>
      <Button
        type="submit"
        variant="primary"
        loading={write.loading}
        disabledReason={used > limit ? 'Use 100 characters or fewer' : undefined}
      >
        Save subject
      </Button>
      <Button onClick={onDismiss}>Cancel</Button>
    </form>
  );
}
