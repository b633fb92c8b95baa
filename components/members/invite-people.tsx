'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAct, useBatch } from '#components/data/action.ts';
import { DiscardDialog } from '#components/form/discard-dialog.tsx';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { InvitesResult } from '#lib/contract/members/invite-schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Failure } from '#lib/failure.ts';
import { readAddresses } from './addresses.ts';
import { InviteResults } from './invite-results.tsx';
import { roleOf, roleOptions, roleValue, startingRole } from './role-options.ts';

type Person = { email: string; role: Role | null };
type Results = InvitesResult['results'];

/** The number of people invited by one request; the API allows 200. */
const batchSize = 50;

const sendingReason = 'Invitations are being sent';

export type InvitePeopleProps = { organizationId: string; onDismiss: () => void };

/** Invites any number of people: paste addresses, check each role, then send the links. */
export function InvitePeople({ organizationId, onDismiss }: InvitePeopleProps) {
  const { defaultRole } = useShell().session.organization;
  const id = useId();
  const [text, setText] = useState('');
  const [people, setPeople] = useState<Person[]>([]);
  const [isReviewing, setReviewing] = useState(false);
  const [results, setResults] = useState<Results>([]);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const [isLeaving, setLeaving] = useState(false);
  const act = useAct();
  const batch = useBatch();
  const loading = sent !== undefined;
  const { good, bad } = readAddresses(text);
  const invite = async (everyone: readonly Person[]) => {
    const done: Results = [];
    let left = [...everyone];
    let refusal: Failure | undefined;
    // Batches allow a progress bar. People invited before a refusal stay invited, and their links are shown.
    while (left.length > 0 && !refusal) {
      setSent(everyone.length - left.length);
      const emails = left.slice(0, batchSize);
      const outcome = await act('inviteMembers', { params: { organizationId }, body: { emails } });
      if (outcome.ok) {
        done.push(...outcome.data.results);
        left = left.slice(batchSize);
      } else refusal = outcome.failure;
    }
    setResults(done);
    setPeople(left);
    setFailure(refusal);
    setSent(undefined);
  };
  if (results.length > 0) {
    const left = failure ? { failure, emails: people.map(({ email }) => email) } : undefined;
    return <InviteResults results={results} left={left} onDismiss={onDismiss} />;
  }
  const blocked = (isReviewing ? people : good).length === 0 ? 'Enter an e-mail address first' : undefined;
  const review = () => {
    const chosen = new Map(people.map((person) => [person.email, person]));
    setPeople(good.map((email) => chosen.get(email) ?? { email, role: startingRole(defaultRole) }));
    setReviewing(true);
  };
  const goOn = () => {
    if (blocked || loading) return;
    if (isReviewing) void batch(() => invite(people));
    else review();
  };
  const dismiss = () => {
    if (loading) return;
    if (text.trim() === '') onDismiss();
    else setLeaving(true);
  };
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : dismiss())}
      title="Invite people"
      description={
        isReviewing
          ? 'Check the addresses and the role of each person.'
          : 'Each person gets a link that works for 14 days, and joins when they accept.'
      }
      footer={
        <div className="flex items-center justify-end gap-2">
          {sent ? (
            <p role="status" className="me-auto text-ink-soft">
              {sent} of {people.length} invited
            </p>
          ) : null}
          {isReviewing ? (
            <Button disabledReason={loading ? sendingReason : undefined} onClick={() => setReviewing(false)}>
              Back
            </Button>
          ) : (
            <Button onClick={dismiss}>Cancel</Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            keys="mod+enter"
            loading={loading}
            disabledReason={blocked}
          >
            {isReviewing ? inviting(people.length) : 'Review'}
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
        {isReviewing ? (
          <Review people={people} onChange={setPeople} isSending={loading} failure={failure?.message} />
        ) : (
          <Paste text={text} onChange={setText} count={good.length} bad={bad} />
        )}
      </form>
      <DiscardDialog
        open={isLeaving}
        changes={['E-mail addresses']}
        onKeep={() => setLeaving(false)}
        onDiscard={onDismiss}
      />
    </SideModal>
  );
}

function inviting(count: number): string {
  return count === 1 ? 'Invite one person' : `Invite ${count} people`;
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
          ? 'Separate addresses with commas, spaces or new lines. Names are ignored.'
          : `${countOf(count, 'address', 'addresses')} found.`}
      </p>
      {bad.length > 0 ? (
        <p className="text-sm break-words text-critical">
          Not {bad.length === 1 ? 'an address' : 'addresses'}: {bad.slice(0, 5).join(', ')}
          {bad.length > 5 ? ` and ${bad.length - 5} more` : ''}
        </p>
      ) : null}
    </div>
  );
}

type ReviewProps = {
  people: Person[];
  onChange: (people: Person[]) => void;
  /** What is chosen while invitations are sent would have no effect. */
  isSending: boolean;
  failure: string | undefined;
};

function Review({ people, onChange, isSending, failure }: ReviewProps) {
  const id = useId();
  const start = useRef<HTMLDivElement>(null);
  // The element that had the focus belongs to the previous step.
  useEffect(() => start.current?.focus(), []);
  const change = (email: string, role: Role | null) =>
    onChange(people.map((one) => (one.email === email ? { email, role } : one)));
  const common = people.every(({ role }) => role === people[0]?.role) ? people[0]?.role : undefined;
  return (
    <div ref={start} tabIndex={-1} className="space-y-4 outline-none">
      {people.length > 1 ? (
        <div className="space-y-1.5">
          <Label htmlFor={id}>Default role</Label>
          <Select
            id={id}
            disabled={isSending}
            value={common === undefined ? undefined : roleValue(common)}
            placeholder="Mixed roles"
            onValueChange={(value) => onChange(people.map((one) => ({ ...one, role: roleOf(value) })))}
            options={roleOptions}
          />
        </div>
      ) : null}
      <ul aria-label="People to invite" className="divide-y divide-line rounded-md border border-line">
        {people.map(({ email, role }) => (
          <li
            key={email}
            className="flex [content-visibility:auto] [contain-intrinsic-height:3rem] items-center gap-2 py-2 ps-3 pe-2"
          >
            <span className="min-w-0 flex-1 truncate" title={email}>
              <bdi>{email}</bdi>
            </span>
            <Select
              aria-label={`Role of ${email}`}
              className="w-34"
              disabled={isSending}
              value={roleValue(role)}
              onValueChange={(value) => change(email, roleOf(value))}
              options={roleOptions}
            />
            <IconButton
              size="sm"
              label={`Leave ${email} out`}
              icon={<X />}
              disabledReason={isSending ? sendingReason : undefined}
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
