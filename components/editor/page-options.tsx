'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { DiscardDialog } from '#components/form/discard-dialog.tsx';
import { EmojiChoice } from '#components/spaces/emoji-choice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { DocumentPage, PageLayout } from '#lib/contract/content/page.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { Failure, Outcome } from '#lib/failure.ts';
import { findConditionProblem } from './condition-problem.ts';
import { CoverField } from './cover-field.tsx';

// Few pages have a condition, and the claims of the sites are read for it.
const PageConditionHelp = dynamic(
  () => import('#components/sites/page-condition-help.tsx').then((module) => module.PageConditionHelp),
  { ssr: false },
);

type PageValues = {
  title: string;
  slug: string;
  description: string | null;
  emoji: string | null;
  hidden: boolean;
  noIndex: boolean;
  condition: string | null;
  cover: DocumentPage['cover'] | null;
  layout: Partial<PageLayout>;
};

export type PagePatch = Partial<PageValues>;

const toggles = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['cover', 'Cover'],
  ['tableOfContents', 'Table of contents'],
  ['outline', 'Outline'],
  ['pagination', 'Previous and next page'],
] as const;

const labels: Record<keyof PageValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  emoji: 'Emoji',
  hidden: 'Hide from navigation',
  noIndex: 'Hide from search',
  condition: 'Condition',
  cover: 'Cover',
  layout: 'Readers see',
};

export type PageOptionsProps = {
  space: Space;
  page: DocumentPage;
  onDismiss: () => void;
  onSave: (patch: PagePatch) => Promise<Outcome<unknown>>;
  addressOf: (target: string) => string | undefined;
  /** Stores a file and returns its reference. */
  upload: (file: File) => Promise<Outcome<string>>;
};

/** The form of a page's properties. */
export function PageOptions({ space, page, onDismiss, onSave, addressOf, upload }: PageOptionsProps) {
  const [before] = useState(() => valuesOf(page));
  const [values, setValues] = useState(before);
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const set = (next: PagePatch) => setValues((now) => ({ ...now, ...next }));
  const [isLeaving, setLeaving] = useState(false);
  const patch = changed(before, values);
  const dismiss = () => {
    if (isSaving) return;
    if (Object.keys(patch).length === 0) onDismiss();
    else setLeaving(true);
  };
  const save = async () => {
    if (Object.keys(patch).length === 0) return onDismiss();
    setSaving(true);
    const wrong = patch.condition ? await findConditionProblem(patch.condition) : undefined;
    setProblem(wrong);
    if (wrong) return setSaving(false);
    const outcome = await onSave(patch);
    setSaving(false);
    if (outcome.ok) onDismiss();
    else setFailure(outcome.failure);
  };
  const messageOf = (name: string) =>
    failure?.issues?.find(({ path }) => path.split('.').at(-1) === name)?.message;
  const isNamed = ['title', 'slug', 'description', 'emoji', 'condition'].some((name) => messageOf(name));
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : dismiss())}
      title="Page options"
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={dismiss}>Cancel</Button>
          <Button variant="primary" type="submit" form="page-options" loading={isSaving}>
            Save options
          </Button>
        </div>
      }
    >
      <form
        id="page-options"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure && !isNamed ? (
          <Callout tone="critical" announce>
            {failure.message}
          </Callout>
        ) : null}
        <Field name="title" label="Title" message={messageOf('title')}>
          <Input
            id="page-title"
            value={values.title}
            maxLength={500}
            dir="auto"
            aria-invalid={messageOf('title') ? true : undefined}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field name="slug" label="Slug" message={messageOf('slug')}>
          <Input
            id="page-slug"
            value={values.slug}
            maxLength={100}
            dir="auto"
            aria-invalid={messageOf('slug') ? true : undefined}
            onChange={(event) => set({ slug: event.target.value })}
          />
        </Field>
        <Field name="emoji" label="Emoji" message={messageOf('emoji')}>
          <span className="flex gap-2">
            <EmojiChoice
              id="page-emoji"
              value={values.emoji ?? ''}
              onChange={(emoji) => set({ emoji: emoji ?? null })}
            />
            {values.emoji ? <Button onClick={() => set({ emoji: null })}>Remove</Button> : null}
          </span>
        </Field>
        <Field name="description" label="Description" message={messageOf('description')}>
          <Textarea
            id="page-description"
            value={values.description ?? ''}
            maxLength={1000}
            rows={3}
            dir="auto"
            onChange={(event) => set({ description: event.target.value || null })}
          />
        </Field>
        <CoverField
          cover={values.cover ?? undefined}
          onChange={(cover) => set({ cover: cover ?? null })}
          addressOf={addressOf}
          upload={upload}
        />
        <div className="space-y-3 border-t border-line pt-4">
          <Toggle label="Hide from navigation" on={values.hidden} onChange={(hidden) => set({ hidden })} />
          <Toggle label="Hide from search" on={values.noIndex} onChange={(noIndex) => set({ noIndex })} />
          <Field name="condition" label="Condition" message={messageOf('condition') ?? problem}>
            <Input
              id="page-condition"
              value={values.condition ?? ''}
              maxLength={1024}
              dir="ltr"
              spellCheck={false}
              className="font-mono text-sm"
              placeholder={'visitor.claims.plan == "pro"'}
              aria-describedby="page-condition-about"
              aria-invalid={messageOf('condition') || problem ? true : undefined}
              onChange={(event) => set({ condition: event.target.value || null })}
            />
            <p id="page-condition-about" className="mt-1 text-sm text-ink-soft">
              On sites, only visitors who signed in and meet it see this page and the pages below it.
            </p>
            <div className="mt-2 space-y-2">
              <PageConditionHelp
                space={space}
                condition={values.condition ?? ''}
                onWrite={(condition) => set({ condition: condition || null })}
              />
            </div>
          </Field>
        </div>
        <fieldset className="border-t border-line pt-4">
          <legend className="sr-only">Readers see</legend>
          <p aria-hidden className="mb-3 font-semibold">
            Readers see
          </p>
          <div className="space-y-3">
            {toggles.map(([name, label]) => (
              <Toggle
                key={name}
                label={label}
                on={values.layout[name] ?? true}
                onChange={(on) => set({ layout: { ...values.layout, [name]: on } })}
              />
            ))}
          </div>
        </fieldset>
      </form>
      <DiscardDialog
        open={isLeaving}
        changes={Object.entries(labels).flatMap(([name, label]) => (name in patch ? label : []))}
        onKeep={() => setLeaving(false)}
        onDiscard={onDismiss}
      />
    </SideModal>
  );
}

function valuesOf(page: DocumentPage): PageValues {
  return {
    title: page.title,
    slug: page.slug,
    description: page.description ?? null,
    emoji: page.emoji ?? null,
    hidden: page.hidden ?? false,
    noIndex: page.noIndex ?? false,
    condition: page.condition ?? null,
    cover: page.cover ?? null,
    layout: Object.fromEntries(toggles.map(([name]) => [name, page.layout[name]])),
  };
}

/** Only the changed properties, so that changes by others stay. */
function changed(before: PageValues, after: PageValues): PagePatch {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof PageValues]);
  return Object.fromEntries(Object.entries(after).filter(isOther));
}

type FieldProps = { name: string; label: string; message: string | undefined; children: React.ReactNode };

function Field({ name, label, message, children }: FieldProps) {
  return (
    <div>
      <Label htmlFor={`page-${name}`}>{label}</Label>
      {children}
      {message ? (
        <p role="alert" className="mt-1 text-sm text-critical">
          {message}
        </p>
      ) : null}
    </div>
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
