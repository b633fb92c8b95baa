import { getMergeChecks } from './get-merge-checks.ts';
import { getMergeImpact } from './get-merge-impact.ts';
import { listOpenMerges } from './list-open-merges.ts';
import { mergeChangeRequest } from './merge-change-request.ts';
import { mergeScheduledJob } from './merge-scheduled.ts';
import { cancelScheduledMerge, scheduleMerge } from './schedule-merge.ts';

export const jobs = [mergeScheduledJob];

export const operations = {
  mergeChangeRequest,
  scheduleMerge,
  cancelScheduledMerge,
  getMergeChecks,
  listOpenMerges,
  getMergeImpact,
};
