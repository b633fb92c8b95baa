import type { Method } from '#lib/contract/endpoint.ts';
import type { Params } from '../path-params.ts';

/** How a thing is created whose row tells too little of it. */
export interface Maker {
  /** The parameter that it fills. */
  name: string;
  method: Method;
  path: string;
  body?: (params: Params, label: string) => unknown;
  /** What has to be done with the answer before the thing can be used. */
  finish?: (api: { url: string }, answer: Record<string, string>) => Promise<unknown>;
  /** Where the id stands in the answer; `id` when left out. Of an answer that is no JSON, `part` is looked for in its text. */
  at?: string;
  /** Which part of what stands there, when it is not the whole. */
  part?: RegExp;
}

export const organization = '/v1/orgs/{organizationId}';
export const space = '/v1/spaces/{spaceId}';
export const site = `${organization}/sites/{siteId}`;
export const changeRequest = `${space}/change-requests/{changeRequestId}`;
