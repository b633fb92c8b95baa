import { getMergeChecks } from './get-merge-checks.ts';
import { getMergeImpact } from './get-merge-impact.ts';
import { listOpenMerges } from './list-open-merges.ts';
import { mergeChangeRequest } from './merge-change-request.ts';

export const operations = { mergeChangeRequest, getMergeChecks, listOpenMerges, getMergeImpact };
