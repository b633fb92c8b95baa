'use client';

import { Lock, ShieldQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { PlaceInviteLinks } from '#components/members/index.ts';
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
import { setDefaultLevel } from './access-actions.ts';
import { type AccessPlace, shownByAccess } from './access-place.ts';
import { AccessTable } from './access-table.tsx';
import { ExplainAccess } from './explain-access.tsx';
import { GrantsCard } from './grants-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { levelChoices, levelName } from './levels.ts';

export type AccessPanelProps = {
  organizationId: string;
  place: AccessPlace;
  thing: Pick<Space, 'defaultLevel' | 'parent'> & { permissions: { admin: boolean } };
};

/** Who may do what with a space or a collection, and why. */
export function AccessPanel(props: AccessPanelProps) {
  return props.thing.permissions.admin ? <Panel {...props} /> : <NotYours place={props.place} />;
}

function Panel({ organizationId, place, thing }: AccessPanelProps) {
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
      <div className="space-y-4">
        <LevelCard place={place} thing={thing} />
        <GrantsCard place={place} parent={thing.parent} onInvite={() => setInviting(true)} />
        <PlaceInviteLinks organizationId={organizationId} place={place} />
      </div>
      <Card title="Everybody with access" description="However they got it. Open one to see why.">
        <div className="flex h-112 flex-col">
          <AccessTable place={place} />
        </div>
      </Card>
      {isInviting ? <InviteForm {...{ organizationId, place }} onDismiss={() => setInviting(false)} /> : null}
    </div>
  );
}

function LevelCard({ place, thing }: Pick<AccessPanelProps, 'place' | 'thing'>) {
  const id = useId();
  const invalidate = useInvalidate();
  const choices = levelChoices(thing.parent ? 'its collection' : 'the organization');
  const [chosen, setChosen] = useState<Space['defaultLevel']>();
  const shown = chosen === undefined ? thing.defaultLevel : chosen;
  const change = async (defaultLevel: Space['defaultLevel'], before: Space['defaultLevel']) => {
    setChosen(defaultLevel);
    const outcome = await perform(setDefaultLevel, { place, defaultLevel });
    await invalidate(...shownByAccess);
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
          onValueChange={(at) => void change(choices[Number(at)]?.value ?? null, thing.defaultLevel)}
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

function NotYours({ place }: { place: AccessPlace }) {
  const { user } = useShell().session;
  const [isExplaining, setExplaining] = useState(false);
  return (
    <>
      <EmptyState
        icon={<Lock />}
        title={`Only admins of this ${place.kind} see who has access`}
        description={`An admin of this ${place.kind}, of a collection that it is in or of the organization can give you the role admin.`}
        action={
          <Button onClick={() => setExplaining(true)}>
            <ShieldQuestion aria-hidden />
            Explain my access
          </Button>
        }
      />
      {isExplaining ? (
        <ExplainAccess
          place={place}
          person={{ id: user.id, displayName: user.displayName }}
          onDismiss={() => setExplaining(false)}
        />
      ) : null}
    </>
  );
}
