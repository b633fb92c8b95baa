'use client';

import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { useWrite, type Write } from '#components/data/write.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ChangeRequest, ChangeRequestLink } from '#lib/contract/change-requests/schemas.ts';

const AddLinkForm = lazyWindow(async () => (await import('./add-link-form.tsx')).AddLinkForm);

const mostLinks = 10;

export type LinksPartProps = { changeRequest: ChangeRequest; canEdit: boolean };

/** The tickets and other pages elsewhere that a change request belongs to. */
export function LinksPart({ changeRequest, canEdit }: LinksPartProps) {
  const { links } = changeRequest;
  const [isAdding, setAdding] = useState(false);
  const write = useWrite();
  return (
    <>
      {links.length === 0 ? <p className="text-ink-soft">No links</p> : null}
      <ul className="empty:hidden space-y-1">
        {links.map((link) => (
          <li key={link.id} className="flex items-center gap-2">
            <a
              href={link.ref.url}
              target="_blank"
              rel="noreferrer"
              className={`${textLink} min-w-0 flex-1 break-words`}
            >
              <bdi>{nameOf(link)}</bdi>
            </a>
            {canEdit ? (
              <IconButton
                size="sm"
                label={`Remove the link to ${nameOf(link)}`}
                icon={<X />}
                onClick={() => void write(removal(changeRequest, link))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit ? (
        <Button
          size="sm"
          className="mt-2"
          disabledReason={
            links.length >= mostLinks ? `A change request has ${mostLinks} links at most` : undefined
          }
          onClick={() => setAdding(true)}
        >
          <Link2 aria-hidden />
          Add link
        </Button>
      ) : null}
      {isAdding ? <AddLinkForm changeRequest={changeRequest} onDismiss={() => setAdding(false)} /> : null}
    </>
  );
}

function nameOf({ title, ref }: ChangeRequestLink): string {
  return title?.trim() || ref.url.replace(/^https?:\/\//, '');
}

function removal(changeRequest: ChangeRequest, link: ChangeRequestLink): Write {
  const { space, id, links } = changeRequest;
  const update = (
    next: readonly ChangeRequestLink[],
  ): Pick<Write & { operation: 'updateChangeRequest' }, 'operation' | 'input'> => ({
    operation: 'updateChangeRequest',
    input: { params: { spaceId: space, changeRequestId: id }, body: { links: [...next] } },
  });
  return {
    ...update(links.filter((each) => each.id !== link.id)),
    done: `Link to ${nameOf(link)} removed`,
    undo: () => ({ ...update(links), failed: 'The link was not added again' }),
    failed: 'The link was not removed',
  };
}
