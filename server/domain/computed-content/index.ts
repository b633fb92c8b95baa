import { writeContentJob } from './write-content-job.ts';

export { assertSource, writeContentOfSpace, writeContentOfSpec } from './write-content-job.ts';

export const jobs = [writeContentJob];
