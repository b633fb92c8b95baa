'use client';

import { ThingButton } from '#components/actions/thing-button.tsx';
import { useAction } from '#components/data/action.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { useRouter } from '#components/form/router.ts';
import { TextField } from '#components/form/text-field.tsx';
import { SpaceMergeRulesForm } from '#components/merges/merge-rules-form.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { type Space, SpacePatch } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { EmojiField } from './emoji-field.tsx';
import { editModeChoices, languageChoices } from './languages.ts';
import { SourceForm } from './source-form.tsx';
import { deleteSpace } from './space-actions.tsx';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** The settings of a space, and the button that deletes it. */
export function SpaceSettingsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} action={null}>
      {(space) => (
        <div className="max-w-form space-y-10">
          <SettingsForm space={space} />
          {space.computedSource ? (
            <SourceForm space={space} source={space.computedSource} />
          ) : (
            <MergeRules space={space} />
          )}
          <DeleteCard space={space} />
        </div>
      )}
    </SpaceFrame>
  );
}

function MergeRules({ space }: { space: Space }) {
  return (
    <section aria-labelledby="merge-rules" className="space-y-4">
      <div className="space-y-0.5">
        <h2 id="merge-rules" className="font-semibold">
          Merge rules
        </h2>
        <p className="text-ink-soft">What a change request needs before it is merged into this space.</p>
      </div>
      <SpaceMergeRulesForm space={space} />
    </section>
  );
}

function SettingsForm({ space }: { space: Space }) {
  const valuesOf = ({ title, emoji, language, editMode }: Space) => ({ title, emoji, language, editMode });
  const form = useContractForm(SpacePatch, valuesOf(space));
  const write = useAction('updateSpace', {
    done: 'Settings saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  const disabled = !space.permissions.admin;
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: { spaceId: space.id }, body: changedPart(form, body) })}
      write={write}
    >
      {disabled ? <Callout>Only admins of this space can change its settings.</Callout> : null}
      <TextField form={form} name="title" label="Title" disabled={disabled} />
      <EmojiField form={form} name="emoji" label="Emoji" disabled={disabled} />
      <SelectField
        form={form}
        name="language"
        label="Language"
        description="Search, browsers and screen readers use it."
        choices={languageChoices()}
        disabled={disabled}
      />
      {space.computedSource ? null : (
        <SelectField
          form={form}
          name="editMode"
          label="Editing"
          choices={editModeChoices}
          disabled={disabled}
        />
      )}
    </PageForm>
  );
}

function DeleteCard({ space }: { space: Space }) {
  const router = useRouter();
  return (
    <Card
      title="Delete this space"
      description="You can restore it from the trash for 7 days."
      actions={
        <ThingButton
          variant="danger"
          action={deleteSpace(() => router.push(paths.spaces(space.organization)))}
          thing={space}
          name={space.title}
          singular="space"
        />
      }
    />
  );
}
