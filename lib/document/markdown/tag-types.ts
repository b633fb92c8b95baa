import type { ContainerType, LeafType } from '../types.ts';

/** Tags whose block holds blocks. */
const containers: Record<string, ContainerType> = {
  hint: 'hint',
  tabs: 'tabs',
  tab: 'tab',
  columns: 'columns',
  column: 'column',
  stepper: 'stepper',
  step: 'step',
  details: 'details',
  '<details>': 'details',
};

/** Tags that are one block with whatever stands between them and their closing tag. */
const leaves: Record<string, LeafType> = {
  'content-ref': 'content-ref',
  'page-ref': 'content-ref',
  embed: 'embed',
  file: 'file',
  include: 'include',
  openapi: 'openapi',
  'openapi-operation': 'openapi',
  'openapi-schemas': 'openapi',
  'openapi-webhook': 'openapi',
  swagger: 'openapi',
};

export function findContainerType(tag: string): ContainerType | undefined {
  return Object.hasOwn(containers, tag) ? containers[tag] : undefined;
}

export function findLeafType(tag: string): LeafType | undefined {
  return Object.hasOwn(leaves, tag) ? leaves[tag] : undefined;
}
