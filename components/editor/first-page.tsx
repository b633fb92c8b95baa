'use client';

import Link from 'next/link';
import { useState } from 'react';
import { LimitedInput } from '#components/form/limited-input.tsx';
import { Button } from '#components/ui/button.tsx';
import { Label } from '#components/ui/label.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { editContent } from './edit-api.ts';
import type { EditPlace } from './edit-place.ts';

export type FirstPageProps = {
  space: Space;
  place: EditPlace;
  revision: string;
  onCreated: (pageId: string) => Promise<void>;
};

/** Creates the first page of an empty space. */
export function FirstPage({ space, place, revision, onCreated }: FirstPageProps) {
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    const outcome = await editContent(place, revision, [{ operation: 'insert_page', title: title.trim() }]);
    const [createdPage] = outcome.ok ? outcome.data.changes : [];
    if (createdPage?.object === 'created_page') await onCreated(createdPage.page.id);
    if (!outcome.ok) setMessage(outcome.failure.message);
    setBusy(false);
  };
  return (
    <form
      className="mx-auto mt-16 w-full max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') void create();
      }}
    >
      <h2 className="text-lg font-semibold">Write the first page</h2>
      <p className="mt-1 mb-6 text-ink-soft">
        Enter a title to start, or{' '}
        <Link href={paths.import(space.organization, space.id)} className={textLink}>
          import a folder of Markdown
        </Link>
        .
      </p>
      <Label htmlFor="first-title">Title</Label>
      <LimitedInput
        id="first-title"
        value={title}
        limit={500}
        dir="auto"
        autoComplete="off"
        autoFocus
        error={message}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="mt-4"
        loading={isBusy}
        disabledReason={title.trim() === '' ? 'Enter a title first' : undefined}
      >
        Create page
      </Button>
    </form>
  );
}
