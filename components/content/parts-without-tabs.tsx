import Link from 'next/link';
import type { ContentParts } from './content-parts.ts';
import { CopyCode } from './copy-code.tsx';
import { DiagramCode } from './diagram-code.tsx';
import { EmbedPlayer } from './embed-player.tsx';

/** The parts of content as the console shows it, but its tabs. */
export const partsWithoutTabs: Omit<ContentParts, 'Tabs'> = {
  Link: (props) => <Link {...props} prefetch={false} />,
  CopyCode,
  Diagram: DiagramCode,
  Player: EmbedPlayer,
  missingReference: ({ spec, method, name, missing }) =>
    missing === 'spec'
      ? `The OpenAPI spec “${spec}” was not found. It may have been deleted, or you may not have access.`
      : `The OpenAPI spec “${spec}” has no ${[method.toUpperCase(), name].filter(Boolean).join(' ')}. Check the block, or the latest version of the spec.`,
};
