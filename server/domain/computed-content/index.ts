import { computeDocument, computeRevision } from './compute-content.ts';
import { writeContentJob } from './write-content-job.ts';

export { assertSource } from './assert-source.ts';
export { writeContentOfSpace, writeContentOfSpec } from './write-content-job.ts';

export const operations = { computeDocument, computeRevision };

export const jobs = [writeContentJob];
