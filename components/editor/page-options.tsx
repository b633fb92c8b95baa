'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { DocumentPage, PageLayout } from '#lib/contract/content/page.ts';
import type { Failure, Outcome } from '#lib/failure.ts';

export type PagePatch = {
  title: string;
  slug: string;
  description: string | null;
  emoji: string | null;
  hidden: boolean;
  layout: Partial<PageLayout>;
};

const toggles = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['tableOfContents', 'Table of contents'],
  ['outline', 'Outline'],
  ['pagination', 'Previous and next page'],
] as const;

export type PageOptionsProps = {
  page: DocumentPage;
  onDismiss: () => void;
  onSave: (patch: PagePatch) => Promise<Outcome<unknown>>;
};

/** What a page is besides its content. */
export function PageOptions({ page, onDismiss, onSave }: PageOptionsProps) {
  const [values, setValues] = useState<PagePatch>({
    title: page.title,
    slug: page.slug,
    description: page.description ?? null,
    emoji: page.emoji ?? null,
    hidden: page.hidden ?? false,
    layout: Object.fromEntries(toggles.map(([name]) => [name, page.layout[name]])),
  });
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const set = (next: Partial<PagePatch>) => setValues({ ...values, ...next });
  const save = async () => {
    setSaving(true);
    const outcome = await onSave(values);
    setSaving(false);
    if (outcome.ok) onDismiss();
    else setFailure(outcome.failure);
  };
  const field = (name: 'title' | 'slug' | 'emoji', label: string, max: number, empty: string | null) => (
    <div>
      <Label htmlFor={`page-${name}`}>{label}</Label>
      <Input
        id={`page-${name}`}
        value={values[name] ?? ''}
        maxLength={max}
        dir="auto"
        onChange={(event) => set({ [name]: event.target.value === '' ? empty : event.target.value })}
      />
    </div>
  );
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Page options"
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void save()}>
            Save options
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        {failure ? (
          <Callout tone="critical" announce>
            {failure.issues?.map(({ path, message }) => `${path.split('.').at(-1)} ${message}`).join(', ') ??
              failure.message}
          </Callout>
        ) : null}
        {field('title', 'Title', 500, '')}
        {field('slug', 'Slug, the end of its address', 100, '')}
        {field('emoji', 'Emoji', 50, null)}
        <div>
          <Label htmlFor="page-description">Description</Label>
          <Textarea
            id="page-description"
            value={values.description ?? ''}
            maxLength={1000}
            rows={3}
            dir="auto"
            onChange={(event) => set({ description: event.target.value || null })}
          />
        </div>
        <Toggle label="Hide from the navigation" on={values.hidden} onChange={(hidden) => set({ hidden })} />
        <fieldset className="space-y-3 border-t border-line pt-4">
          <legend className="float-start mb-3 w-full font-semibold">Readers see</legend>
          {toggles.map(([name, label]) => (
            <Toggle
              key={name}
              label={label}
              on={values.layout[name] ?? true}
              onChange={(on) => set({ layout: { ...values.layout, [name]: on } })}
            />
          ))}
        </fieldset>
      </div>
    </SideModal>
  );
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span>{label}</span>
      <Switch aria-label={label} checked={on} onCheckedChange={onChange} />
    </div>
  );
}
