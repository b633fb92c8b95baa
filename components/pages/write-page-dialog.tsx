'use client';

import { useState } from 'react';
import { useTask } from '#components/data/task.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import { OptionCombobox } from '#components/form/option-combobox.tsx';
import { useRouter } from '#components/form/router.ts';
import { pathText, type SpaceChoice } from '#components/spaces/use-space-choices.ts';
import type { Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';

/** A page in a draft change request. */
export type DraftPage = { space: string; number: number; page: string };

export type WritePageDialogProps = {
  organizationId: string;
  title: string;
  /** The spaces that the page can be written in; the first is chosen. */
  spaces: readonly SpaceChoice[];
  create: (spaceId: string) => Promise<Outcome<DraftPage>>;
  onDismiss: () => void;
};

/** Creates a page in a draft change request of a space, and opens it in the editor. */
export function WritePageDialog({ organizationId, title, spaces, create, onDismiss }: WritePageDialogProps) {
  const router = useRouter();
  const [picked, setPicked] = useState<string>();
  const value = picked ?? spaces[0]?.space.id;
  const write = useTask(create, {
    onDone: ({ space, number, page }) => {
      onDismiss();
      router.push(paths.changeRequestEdit(organizationId, space, number, page));
    },
  });
  return (
    <ChoiceDialog
      title="Write this page"
      description={`Opens a draft with a page named after “${title}”. Nothing changes until it is merged.`}
      label="Space"
      verb="Create draft"
      value={value}
      control={(id) => (
        <OptionCombobox
          id={id}
          label="Space"
          value={value}
          onChange={setPicked}
          options={spaces.map(({ space: { id, title: name }, path }) => ({
            value: id,
            label: name,
            ...(path.length > 0 ? { hint: pathText(path) } : {}),
          }))}
        />
      )}
      isSending={write.loading}
      failure={write.failure}
      onSubmit={write.run}
      onDismiss={onDismiss}
    />
  );
}
