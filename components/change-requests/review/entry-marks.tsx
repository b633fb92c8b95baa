import { Badge, type Tone } from '#components/ui/badge.tsx';
import type { EntryMark } from './entries.ts';

const tones: Record<EntryMark, Tone> = {
  added: 'positive',
  edited: 'accent',
  moved: 'caution',
  renamed: 'caution',
  deleted: 'critical',
  options: 'neutral',
};

const names: Record<EntryMark, string> = {
  added: 'Added',
  edited: 'Edited',
  moved: 'Moved',
  renamed: 'Renamed',
  deleted: 'Deleted',
  options: 'Options',
};

/** One word for each thing that happened to a page or file. */
export function EntryMarks({ marks }: { marks: readonly EntryMark[] }) {
  return marks.map((mark) => (
    <Badge key={mark} tone={tones[mark]}>
      {names[mark]}
    </Badge>
  ));
}
