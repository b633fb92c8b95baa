import { contract } from '#lib/contract/contract.ts';
import type { RequestedReviewer } from '#lib/contract/reviews/schemas.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import {
  assertActive,
  getChangeRequestOf,
  lockChangeRequestOf,
  targetOf,
  updateFields,
} from '#server/domain/change-requests/index.ts';
import { type ChangeRequestRow, loadPeople } from '#server/domain/content/index.ts';
import { listTeamRows, presentTeam } from '#server/domain/teams/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { assertCanReview, assertReviewersFit } from './rules.ts';
import { loadRanks, loadTeamRanks } from './store/people.ts';
import {
  countRequestRows,
  deleteRequest,
  listRequestRows,
  putRequests,
  type Reviewer,
  requestOrder,
} from './store/requested.ts';

type ListContext = Context<typeof contract.listRequestedReviewers>;
type PresentContext = Pick<ListContext, 'tx' | 'object' | 'actor' | 'config'>;
type RequestRecord = Omit<Awaited<ReturnType<typeof listRequestRows>>[number], 'key'>;

export const listRequestedReviewers = operation(contract.listRequestedReviewers, async (context) => {
  const { tx, page } = context;
  const { row } = await getChangeRequestOf(context);
  const list = await page({
    order: requestOrder,
    rows: (where) => listRequestRows(tx, row, where),
    count: () => countRequestRows(tx, row),
  });
  return answer(200, { ...list, items: await presentRequests(context, list.items) });
});

export const requestReviewers = operation(contract.requestReviewers, async (context) => {
  const { tx, object, actor, body, now, audit, record } = context;
  const { users = [], teams = [], subject, description } = body;
  const { row: locked } = await lockChangeRequestOf(context);
  assertActive(locked);
  assertCanReview(users, teams, {
    users: await loadRanks(tx, object.row, users),
    teams: await loadTeamRanks(tx, object.row, teams),
  });
  const row = await updateFields(context, locked, { subject, description });
  const { organizationId, spaceId, id, number, revisionId } = row;
  const reviewers = sorted([...new Set(users)], [...new Set(teams)]);
  const request = { revisionId, requestedBy: actor.id, createdAt: now() };
  const requested = await putRequests(tx, row, reviewers, request);
  assertReviewersFit(await countRequestRows(tx, row));
  if (requested.length > 0)
    await audit({
      organizationId,
      action: 'change_request.reviewers_requested',
      target: targetOf(row),
      payload: { space: spaceId, number, reviewers: requested.map(({ reviewerId }) => reviewerId) },
    });
  for (const { kind, reviewerId } of requested)
    await record({
      type: 'reviewers.requested',
      organizationId,
      subject: id,
      data: { space: spaceId, actor: actor.id, [kind]: reviewerId },
    });
  return answer(200, await presentAsked(context, row, reviewers));
});

export const deleteRequestedReviewer = operation(contract.deleteRequestedReviewer, async (context) =>
  answer(await removeRequest(context, { kind: 'user', reviewerId: context.params.userId })),
);

export const deleteRequestedTeam = operation(contract.deleteRequestedTeam, async (context) =>
  answer(await removeRequest(context, { kind: 'team', reviewerId: context.params.teamId })),
);

async function removeRequest(
  context: Context<typeof contract.deleteRequestedReviewer> | Context<typeof contract.deleteRequestedTeam>,
  reviewer: Reviewer,
): Promise<204 | 205> {
  const { tx, actor, audit, record } = context;
  const { row } = await lockChangeRequestOf(context);
  assertActive(row);
  if (!(await deleteRequest(tx, row, reviewer))) return 204;
  await audit({
    organizationId: row.organizationId,
    action: 'change_request.reviewer_removed',
    target: targetOf(row),
    payload: { space: row.spaceId, number: row.number, reviewer: reviewer.reviewerId },
  });
  await record({
    type: 'reviewers.removed',
    organizationId: row.organizationId,
    subject: row.id,
    data: { space: row.spaceId, actor: actor.id, [reviewer.kind]: reviewer.reviewerId },
  });
  return 205;
}

/** People and teams in the order in which their rows are written, so that two writers never wait for each other. */
function sorted(users: readonly string[], teams: readonly string[]): Reviewer[] {
  return [
    ...teams.toSorted().map((reviewerId) => ({ kind: 'team' as const, reviewerId })),
    ...users.toSorted().map((reviewerId) => ({ kind: 'user' as const, reviewerId })),
  ];
}

/** The requests to those who were asked just now, by kind. */
async function presentAsked(context: PresentContext, row: ChangeRequestRow, reviewers: readonly Reviewer[]) {
  const wanted = new Set(reviewers.map(({ kind, reviewerId }) => `${kind} ${reviewerId}`));
  const all = await listRequestRows(context.tx, row, { after: undefined, limit: 1000 });
  const records = all.filter((each) => wanted.has(`${each.row.kind} ${each.row.reviewerId}`));
  const presented = await presentRequests(context, records);
  return {
    users: presented.filter((each) => each.kind === 'user'),
    teams: presented.filter((each) => each.kind === 'team'),
  };
}

/** Requests with who was asked; what is gone meanwhile is left out. */
async function presentRequests(
  { tx, object, actor, config }: PresentContext,
  records: readonly RequestRecord[],
): Promise<RequestedReviewer[]> {
  const { organizationId, organizationRole } = object;
  const { publicUrl } = config;
  const idsOf = (kind: Reviewer['kind']) =>
    records.flatMap(({ row }) => (row.kind === kind ? [row.reviewerId] : []));
  const people = await loadPeople(tx, idsOf('user'));
  const teamIds = idsOf('team');
  const teams = await listTeamRows(
    tx,
    { organizationId, viewerId: actor.id, teamIds },
    { after: undefined, limit: teamIds.length },
  );
  return records.flatMap(({ row, requester }): RequestedReviewer[] => {
    const requested = {
      object: 'change-request-requested-reviewer' as const,
      revision: row.revisionId,
      requestedBy: presentUser(publicUrl, requester),
      createdAt: row.createdAt.toISOString(),
      answered: row.answeredAt !== null,
    };
    const user = row.kind === 'user' ? people.get(row.reviewerId) : undefined;
    if (user) return [{ ...requested, kind: 'user', user: presentUser(publicUrl, user) }];
    const team = row.kind === 'team' ? teams.find(({ team: { id } }) => id === row.reviewerId) : undefined;
    return team ? [{ ...requested, kind: 'team', team: presentTeam(team, organizationRole) }] : [];
  });
}
