'use client';

import { Lock, ShieldQuestion, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { usePanel } from '#components/frame/panel.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { PlaceInviteLinks } from '#components/members/place-invite-links.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import type { AccessPlace } from './access-place.ts';
import { AccessTable } from './access-table.tsx';
import { setDefaultLevel } from './access-writes.ts';
import { explainPanel } from './explain-access.tsx';
import { InviteForm } from './invite-form.tsx';
import { levelChoices, levelName } from './levels.ts';
import { TeamGrants } from './team-grants.tsx';

export type AccessPanelProps = {
  place: AccessPlace;
  thing: { defaultLevel: Space['defaultLevel']; parent?: string; permissions: { admin: boolean } };
};

/** The people with access to a place, with their roles and the reasons. */
export function AccessPanel(props: AccessPanelProps) {
  return props.thing.permissions.admin ? <Panel {...props} /> : <NotYours place={props.place} />;
}

function Panel({ place, thing }: AccessPanelProps) {
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <DefaultRole place={place} thing={thing} />
        {place.kind === 'site' ? null : (
          <PlaceInviteLinks
            organizationId={place.organizationId}
            place={{ kind: place.kind, id: place.id }}
          />
        )}
        <Button variant="primary" className="ms-auto" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          Invite
        </Button>
      </div>
      <TeamGrants place={place} parent={thing.parent} />
      <section aria-labelledby="everyone" className="flex min-h-96 flex-1 flex-col">
        <h2 id="everyone" className="font-semibold">
          Everyone with access
        </h2>
        <p className="mt-0.5 mb-3 text-ink-soft">Select a person to see why.</p>
        <AccessTable place={place} />
      </section>
      {isInviting ? <InviteForm place={place} onDismiss={() => setInviting(false)} /> : null}
    </div>
  );
}

function DefaultRole({ place, thing }: Pick<AccessPanelProps, 'place' | 'thing'>) {
  const id = useId();
  const act = useAct();
  const choices = levelChoices(
    place,
    thing.parent ? 'its collection' : 'the organization',
    thing.defaultLevel,
  );
  const [chosen, setChosen] = useState<Space['defaultLevel']>();
  const shown = chosen === undefined ? thing.defaultLevel : chosen;
  const change = async (defaultLevel: Space['defaultLevel'], before: Space['defaultLevel']) => {
    setChosen(defaultLevel);
    await setDefaultLevel(act, place, defaultLevel, {
      done: `Default role: ${levelName(defaultLevel)}`,
      undo: () => void change(before, defaultLevel),
      failed: 'The default role did not change',
    });
    setChosen(undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Label htmlFor={id}>Default role</Label>
      <Select
        id={id}
        className="w-52"
        value={String(choices.findIndex(({ value }) => value === shown))}
        onValueChange={(at) => void change(choices[Number(at)]?.value ?? null, thing.defaultLevel)}
        aria-describedby={`${id}-means`}
        options={choices.map(({ label, description }, at) => ({ value: String(at), label, description }))}
      />
      <p id={`${id}-means`} className="sr-only">
        Every organization member has at least this role.
      </p>
    </div>
  );
}

function NotYours({ place }: { place: AccessPlace }) {
  const { user } = useShell().session;
  const { toggle } = usePanel();
  return (
    <EmptyState
      icon={<Lock />}
      title={`Only admins of this ${place.kind} can see who has access`}
      description={`Ask an admin of this ${place.kind} or of the organization.`}
      action={
        <Button onClick={() => toggle(explainPanel(place, user))}>
          <ShieldQuestion aria-hidden />
          Explain my access
        </Button>
      }
    />
  );
}
