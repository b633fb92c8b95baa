import { printMarkdown } from '#lib/document/markdown/print.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRecord } from '#server/domain/content/index.ts';
import { countLinkChanges } from '#server/domain/links/index.ts';
import { type EffectiveMergeRules, peopleOf } from '#server/domain/merge-rules/index.ts';
import { listContributorIds, reviewState, whoCounts } from '#server/domain/reviews/index.ts';
import { type Check, checkRules, type MergeFacts } from './check.ts';

export interface ChecksContext extends Pick<Services, 'config' | 'documents' | 'now'> {
  tx: Db;
  object: Pick<Objects['space'], 'row' | 'level'>;
  actor: Person;
}

/** Checks what a merge of a change request requires, with the caller as the one who merges. */
export async function loadChecks(
  context: ChecksContext,
  record: ChangeRequestRecord,
  { rules }: EffectiveMergeRules,
): Promise<Check[]> {
  return checkRules(rules, await loadFacts(context, record, rules));
}

async function loadFacts(
  context: ChecksContext,
  { row, conflicts, mainRevision }: ChangeRequestRecord,
  rules: EffectiveMergeRules['rules'],
): Promise<MergeFacts> {
  const { tx, object, actor, documents } = context;
  // A space without rules asks nobody who reviewed, which takes comparisons of content.
  const { reviews, requested } =
    rules.length > 0 ? await reviewState({ documents }, tx, object.row, row) : { reviews: [], requested: [] };
  const contributors = rules.length > 0 ? await listContributorIds(tx, row) : new Set<string>();
  const commented = new Set(
    reviews.filter(({ status }) => status === 'commented').map(({ reviewerId }) => reviewerId),
  );
  const named = rules.flatMap(peopleOf);
  const counts = await whoCounts(tx, object.row, row, named);
  return {
    space: { id: object.row.id, title: object.row.title, editMode: object.row.editMode },
    changeRequest: {
      id: row.id,
      number: row.number,
      subject: row.subject,
      description: row.description ? printMarkdown(row.description) : '',
      status: row.status,
      createdBy: row.createdBy,
      contributors: [...contributors],
      outdated: (row.revisionMergedAncestor ?? row.revisionInitial) !== mainRevision,
      conflicts,
      openThreads: row.comments,
      ...(namesBrokenLinks(rules) ? { brokenLinks: await countBrokenLinks(context, row.id) } : {}),
    },
    reviews: reviews.map(({ reviewerId, status, outdated, counts }) => ({
      reviewer: reviewerId,
      status,
      outdated,
      counts,
    })),
    waitingFor: requested.filter(
      ({ kind, reviewerId, answered }) => !answered || (kind === 'user' && commented.has(reviewerId)),
    ).length,
    actor: { id: actor.id, role: object.level },
    ableReviewers: new Set(named.filter(counts)),
  };
}

async function countBrokenLinks(context: ChecksContext, changeRequestId: string): Promise<number> {
  const { row } = context.object;
  const object = { organizationId: row.organizationId, row };
  return (await countLinkChanges({ ...context, object, params: { changeRequestId } })).broken;
}

function namesBrokenLinks(rules: EffectiveMergeRules['rules']): boolean {
  return rules.some((rule) => rule.rule === 'custom' && rule.expression.includes('brokenLinks'));
}
