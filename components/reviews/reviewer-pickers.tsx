'use client';

import { useList } from '#components/data/query.ts';
import { CheckPicker } from '#components/form/check-picker.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { TeamPicker } from '#components/members/team-picker.tsx';
import { Avatar } from '#components/ui/avatar.tsx';

export type PickedReviewers = { users: string[]; teams: string[] };

export type ReviewerPickersProps = {
  organizationId: string;
  spaceId: string;
  /** The change request to review, by id or number. */
  changeRequestId: string;
  picked: PickedReviewers;
  onChange: (picked: PickedReviewers) => void;
  /** Ids of people and teams that are left out. */
  without: ReadonlySet<string>;
  optional?: boolean;
};

/** A choice of teams, and of people who can view the space; for guests, of those who take part already. */
export function ReviewerPickers(props: ReviewerPickersProps) {
  const { organizationId, spaceId, changeRequestId, picked, onChange, without, optional = false } = props;
  const { listMembers } = useShell().session.organization.permissions;
  const search = useSearch();
  const list = useList('listPossibleReviewers', {
    params: { spaceId },
    query: { search: search.applied, changeRequest: changeRequestId },
  });
  return (
    <div className="space-y-5">
      {listMembers ? null : (
        <p className="text-ink-soft">
          As a guest you can select people who take part in this change request.
        </p>
      )}
      <CheckPicker
        label="Reviewers"
        optional={optional}
        find={{
          label: 'Find reviewers',
          placeholder: listMembers ? 'Find by name or e-mail address' : 'Find by name',
          search,
        }}
        list={list}
        shown={list.items.filter(({ user }) => !without.has(user.id))}
        idOf={({ user }) => user.id}
        nameOf={({ user }) => user.displayName}
        lineOf={({ user, canReview }) => (
          <>
            <Avatar name={user.displayName} image={user.photoURL} size="sm" />
            <span className="min-w-0 flex-1 truncate">{user.displayName}</span>
            {canReview ? null : <span className="shrink-0 text-sm text-ink-soft">can’t approve</span>}
          </>
        )}
        picked={picked.users}
        onChange={(users) => onChange({ ...picked, users })}
      />
      <TeamPicker
        organizationId={organizationId}
        optional={optional}
        picked={picked.teams}
        onChange={(teams) => onChange({ ...picked, teams })}
        without={without}
      />
    </div>
  );
}
