import type { ComponentProps, ComponentType } from 'react';
import type { PageReference } from '#lib/contract/openapi/reference.ts';
import type { TryForm } from '#lib/openapi/try-it/form.ts';
import type { ContentTabsProps } from './content-tabs.tsx';
import type { CopyCodeProps } from './copy-code.tsx';
import type { DiagramCodeProps } from './diagram-code.tsx';
import type { EmbedPlayerProps } from './embed-player.tsx';

/** The parts of rendered content that work in the console as they can't without its framework. */
export interface ContentParts {
  /** A link to an address of this host. */
  Link: ComponentType<ComponentProps<'a'> & { href: string }>;
  Tabs: ComponentType<ContentTabsProps>;
  CopyCode: ComponentType<CopyCodeProps>;
  /** The button of the form that sends requests of an operation; where there is none, none are sent. */
  TryIt?: ComponentType<{ form: TryForm; label: string }>;
  /** What shows an embed once its reader asks for it. */
  Player: ComponentType<EmbedPlayerProps>;
  /** Code of a diagram; left out where scripts draw it. */
  Diagram?: ComponentType<DiagramCodeProps>;
  /** Explains why a part of an OpenAPI spec is missing; readers of sites are not told. */
  missingReference?: (reference: Pick<PageReference, 'spec' | 'method' | 'name' | 'missing'>) => string;
  /** Where links to other sites open; in the same tab when left out. */
  outsideTarget?: '_blank';
}
