'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { type EditPlace, editContent } from './edit-api.ts';

export type FirstPageProps = {
  place: EditPlace;
  revision: string;
  onMade: (pageId: string) => Promise<void>;
};

/** Begins the first page of a space that has none. */
export function FirstPage({ place, revision, onMade }: FirstPageProps) {
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    const outcome = await editContent(place, revision, [{ operation: 'insert_page', title: title.trim() }]);
    const [made] = outcome.ok ? outcome.data.changes : [];
    if (made?.object === 'created_page') await onMade(made.page.id);
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
        It stays in this change request until that is merged. Files of Markdown are imported in the settings
        of the space.
      </p>
      <Label htmlFor="first-title">Title</Label>
      <Input
        id="first-title"
        value={title}
        maxLength={500}
        dir="auto"
        autoComplete="off"
        autoFocus
        aria-invalid={message ? true : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      {message ? (
        <p role="alert" className="mt-1 text-sm text-critical">
          {message}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="mt-4"
        loading={isBusy}
        disabledReason={title.trim() === '' ? 'Give it a title first' : undefined}
      >
        Create page
      </Button>
    </form>
  );
}
