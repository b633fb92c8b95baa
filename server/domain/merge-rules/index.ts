export { assertMergeRules, peopleOf } from './assert-merge-rules.ts';
export { type EffectiveMergeRules, findMergeRules } from './store.ts';
