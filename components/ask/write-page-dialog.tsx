'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import { OptionCombobox } from '#components/form/option-combobox.tsx';
import { useRouter } from '#components/form/router.ts';
import { pathText, useSpaceChoices } from '#components/spaces/use-space-choices.ts';
import { useClock } from '#components/ui/clock.tsx';
import type { AskGap } from '#lib/contract/ask/gaps.ts';
import { paths } from '#lib/paths.ts';

export type WritePageDialogProps = { organizationId: string; gap: AskGap; onDismiss: () => void };

/** Begins the page that a gap asks for, in a draft change request of a space. */
export function WritePageDialog({ organizationId, gap, onDismiss }: WritePageDialogProps) {
  const router = useRouter();
  const { choices } = useSpaceChoices(organizationId, useClock().locale);
  const spaces = choices.filter(({ space }) => space.permissions?.edit);
  const [picked, setPicked] = useState<string>();
  const value = picked ?? spaces[0]?.space.id;
  const write = useAction('createAskGapPage', {
    onDone: ({ space, number, page }) => {
      onDismiss();
      router.push(paths.changeRequestEdit(organizationId, space, number, page));
    },
  });
  return (
    <ChoiceDialog
      title="Write this page"
      description={`Opens a draft with a page named after “${gap.question}”. Nothing changes until it is merged.`}
      label="Space"
      verb="Create draft"
      value={value}
      control={(id) => (
        <OptionCombobox
          id={id}
          label="Space"
          value={value}
          onChange={setPicked}
          options={spaces.map(({ space: { id, title }, path }) => ({
            value: id,
            label: title,
            ...(path.length > 0 ? { hint: pathText(path) } : {}),
          }))}
        />
      )}
      isSending={write.loading}
      failure={write.failure}
      onSubmit={(space) => write.run({ params: { organizationId, askGapId: gap.id }, body: { space } })}
      onDismiss={onDismiss}
    />
  );
}
