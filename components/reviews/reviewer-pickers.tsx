'use client';

import { useList } from '#components/data/query.ts';
import { CheckPicker } from '#components/form/check-picker.tsx';
import { useSearch } from '#components/form/use-search.ts';
import { TeamPicker } from '#components/members/team-picker.tsx';
import { Avatar } from '#components/ui/avatar.tsx';

export type PickedReviewers = { users: string[]; teams: string[] };

export type ReviewerPickersProps = {
  organizationId: string;
  spaceId: string;
  picked: PickedReviewers;
  onChange: (picked: PickedReviewers) => void;
  /** Ids of people and teams that are left out. */
  without: ReadonlySet<string>;
  optional?: boolean;
};

/** A choice of teams, and of people who can view the space. */
export function ReviewerPickers(props: ReviewerPickersProps) {
  const { organizationId, spaceId, picked, onChange, without, optional = false } = props;
  const search = useSearch();
  const list = useList('listPossibleReviewers', { params: { spaceId }, query: { search: search.applied } });
  return (
    <div className="space-y-5">
      <CheckPicker
        label="Reviewers"
        optional={optional}
        find={{ label: 'Find reviewers', placeholder: 'Find by name or e-mail address', search }}
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
