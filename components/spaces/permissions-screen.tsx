'use client';

import { Lock, ShieldQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { perform } from '#components/shell/perform.ts';
import { useInvalidate } from '#components/shell/query.ts';
import { useShell } from '#components/shell/shell-state.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { shownByAccess } from './access-acts.ts';
import { AccessTable } from './access-table.tsx';
import { updateSpace } from './actions.ts';
import { ExplainAccess } from './explain-access.tsx';
import { GrantsCard } from './grants-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { levelChoices, levelName } from './levels.ts';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** Who may do what with a space, and why. */
export function PermissionsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} action={null}>
      {(space) =>
        space.permissions.admin ? <Permissions space={space} {...place} /> : <NotYours space={space} />
      }
    </SpaceFrame>
  );
}

function Permissions({ space, organizationId, spaceId }: SpacePlace & { space: Space }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
      <div className="space-y-4">
        <LevelCard space={space} />
        <GrantsCard spaceId={spaceId} parent={space.parent} onInvite={() => setInviting(true)} />
      </div>
      <Card title="Everybody with access" description="However they got it. Open one to see why.">
        <div className="flex h-112 flex-col">
          <AccessTable spaceId={spaceId} />
        </div>
      </Card>
      {isInviting ? (
        <InviteForm {...{ organizationId, spaceId }} onDismiss={() => setInviting(false)} />
      ) : null}
    </div>
  );
}

function LevelCard({ space }: { space: Space }) {
  const id = useId();
  const invalidate = useInvalidate();
  const choices = levelChoices(space.parent ? 'its collection' : 'the organization');
  const [chosen, setChosen] = useState<Space['defaultLevel']>();
  const shown = chosen === undefined ? space.defaultLevel : chosen;
  const change = async (defaultLevel: Space['defaultLevel'], before: Space['defaultLevel']) => {
    setChosen(defaultLevel);
    const outcome = await perform(updateSpace, { spaceId: space.id, body: { defaultLevel } });
    await invalidate(...shownByAccess, 'listSpaces');
    setChosen(undefined);
    if (!outcome.ok) return toastFailure('The level of members did not change', outcome.failure);
    toastDone(`Members: ${levelName(defaultLevel)}`, () => void change(before, defaultLevel));
  };
  return (
    <Card title="Every member of the organization">
      <div className="space-y-1.5">
        <Label htmlFor={id}>May do here</Label>
        <Select
          id={id}
          value={String(choices.findIndex(({ value }) => value === shown))}
          onValueChange={(at) => void change(choices[Number(at)]?.value ?? null, space.defaultLevel)}
          aria-describedby={`${id}-means`}
          options={choices.map(({ label, description }, at) => ({ value: String(at), label, description }))}
        />
        <p id={`${id}-means`} className="text-sm text-ink-soft">
          {choices.find(({ value }) => value === shown)?.description}
        </p>
      </div>
    </Card>
  );
}

function NotYours({ space }: { space: Space }) {
  const { user } = useShell().session;
  const [isExplaining, setExplaining] = useState(false);
  return (
    <>
      <EmptyState
        icon={<Lock />}
        title="Only admins of this space see who has access"
        description="An admin of this space, of a collection that it is in or of the organization can give you the role admin."
        action={
          <Button onClick={() => setExplaining(true)}>
            <ShieldQuestion aria-hidden />
            Explain my access
          </Button>
        }
      />
      {isExplaining ? (
        <ExplainAccess
          spaceId={space.id}
          person={{ id: user.id, displayName: user.displayName }}
          onDismiss={() => setExplaining(false)}
        />
      ) : null}
    </>
  );
}
