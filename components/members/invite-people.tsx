'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { useWrite } from '#components/shell/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { type InvitesResult, maxInvited } from '#lib/contract/members/invite-schemas.ts';
import type { Role } from '#lib/contract/shared/roles.ts';
import { inviteMembers } from './actions.ts';
import { readAddresses } from './addresses.ts';
import { InviteResults } from './invite-results.tsx';
import { roleOf, roleOptions, roleValue, startingRole } from './role-options.ts';

type Person = { email: string; role: Role | null };

export type InvitePeopleProps = {
  organizationId: string;
  /** What newcomers are unless somebody says otherwise. */
  defaultRole: Role | null;
  onDismiss: () => void;
};

/** Invites any number of people: paste their addresses, look them over with a role for each, hand out the links. */
export function InvitePeople({ organizationId, defaultRole, onDismiss }: InvitePeopleProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [people, setPeople] = useState<Person[]>();
  const [results, setResults] = useState<InvitesResult['results']>();
  const write = useWrite(inviteMembers, {
    invalidates: ['listMembers', 'listPendingInvites'],
    onDone: (done) => setResults(done.results),
  });
  const { good, bad } = readAddresses(text);
  if (results) return <InviteResults results={results} onDismiss={onDismiss} />;
  const blocked = reasonAgainst((people ?? good).length);
  const goOn = () => {
    if (blocked || write.loading) return;
    if (people) write.run({ organizationId, body: { emails: people } });
    else setPeople(good.map((email) => ({ email, role: startingRole(defaultRole) })));
  };
  return (
    <SideModal
      open
      onOpenChange={(open) => (open || write.loading ? undefined : onDismiss())}
      title="Invite people"
      description={
        people
          ? 'Look over who is invited, and what each of them may do.'
          : 'Who has an account joins at once. Everybody else gets a link that is good for 14 days.'
      }
      footer={
        <div className="flex justify-end gap-2">
          {people ? (
            <Button onClick={() => setPeople(undefined)}>Back</Button>
          ) : (
            <Button onClick={onDismiss}>Cancel</Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            keys="mod+enter"
            loading={write.loading}
            disabledReason={blocked}
          >
            {people ? inviting(people.length) : 'Review'}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        noValidate
        onKeyDown={submitOnChord}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        {people ? (
          <Review people={people} onChange={setPeople} failure={write.failure?.message} />
        ) : (
          <Paste text={text} onChange={setText} count={good.length} bad={bad} />
        )}
      </form>
    </SideModal>
  );
}

function inviting(count: number): string {
  return count === 1 ? 'Invite one person' : `Invite ${count} people`;
}

/** Why the dialog can't go on with this many people; undefined when it can. */
function reasonAgainst(count: number): string | undefined {
  if (count === 0) return 'Enter an address first';
  return count > maxInvited ? `At most ${maxInvited} people at once` : undefined;
}

type PasteProps = {
  text: string;
  onChange: (text: string) => void;
  count: number;
  bad: string[];
};

function Paste({ text, onChange, count, bad }: PasteProps) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>E-mail addresses</Label>
      <Textarea
        id={id}
        rows={6}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder={'ada@example.com\nBo Sample <bo@example.com>'}
        aria-describedby={`${id}-found`}
        spellCheck={false}
      />
      <p id={`${id}-found`} role="status" className="text-sm text-ink-soft">
        {count === 0
          ? 'One or many, as you have them: lines, commas, names in front.'
          : `${count} ${count === 1 ? 'address' : 'addresses'} found.`}
      </p>
      {bad.length > 0 ? (
        <p className="text-sm break-words text-critical">
          No {bad.length === 1 ? 'address' : 'addresses'}: {bad.slice(0, 5).join(', ')}
          {bad.length > 5 ? ` and ${bad.length - 5} more` : ''}
        </p>
      ) : null}
    </div>
  );
}

type ReviewProps = { people: Person[]; onChange: (people: Person[]) => void; failure: string | undefined };

function Review({ people, onChange, failure }: ReviewProps) {
  const id = useId();
  const start = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the step before.
  useEffect(() => start.current?.focus(), []);
  const change = (email: string, role: Role | null) =>
    onChange(people.map((one) => (one.email === email ? { email, role } : one)));
  const common = people.every(({ role }) => role === people[0]?.role) ? people[0]?.role : undefined;
  return (
    <div ref={start} tabIndex={-1} className="space-y-4 outline-none">
      {people.length > 1 ? (
        <div className="space-y-1.5">
          <Label htmlFor={id}>Role for everybody</Label>
          <Select
            id={id}
            value={common === undefined ? undefined : roleValue(common)}
            placeholder="Different roles"
            onValueChange={(value) => onChange(people.map((one) => ({ ...one, role: roleOf(value) })))}
            options={roleOptions}
          />
        </div>
      ) : null}
      <ul aria-label="People to invite" className="divide-y divide-line rounded-md border border-line">
        {people.map(({ email, role }) => (
          <li key={email} className="flex items-center gap-2 py-2 ps-3 pe-2">
            <span className="min-w-0 flex-1 truncate" title={email}>
              <bdi>{email}</bdi>
            </span>
            <Select
              aria-label={`Role of ${email}`}
              className="w-34"
              value={roleValue(role)}
              onValueChange={(value) => change(email, roleOf(value))}
              options={roleOptions}
            />
            <IconButton
              size="sm"
              label={`Leave ${email} out`}
              icon={<X />}
              onClick={() => onChange(people.filter((one) => one.email !== email))}
            />
          </li>
        ))}
      </ul>
      {failure ? (
        <Callout tone="critical" announce>
          {failure}
        </Callout>
      ) : null}
    </div>
  );
}
