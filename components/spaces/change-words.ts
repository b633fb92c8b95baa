import {
  ArrowRightLeft,
  Braces,
  FilePen,
  FilePlus,
  FileX,
  ImageMinus,
  ImagePlus,
  type LucideIcon,
  Puzzle,
} from 'lucide-react';
import type { SemanticChange } from '#lib/contract/content/semantic-changes.ts';

export type ChangeWords = { icon: LucideIcon; verb: string; title: string; pageId?: string };

/** The label of a change. A changed page has an id, for its comparison. */
export function changeWords(change: SemanticChange): ChangeWords {
  switch (change.type) {
    case 'page_created':
      return { icon: FilePlus, verb: 'Added page', title: change.page.title, pageId: change.page.id };
    case 'page_deleted':
      return { icon: FileX, verb: 'Deleted page', title: change.page.title, pageId: change.page.id };
    case 'page_edited':
      return { icon: FilePen, verb: editVerb(change), title: titleOf(change), pageId: change.page.id };
    case 'page_moved':
      return { icon: ArrowRightLeft, verb: 'Moved page', title: change.page.title, pageId: change.page.id };
    case 'file_created':
      return { icon: ImagePlus, verb: 'Added file', title: change.file.name };
    case 'file_deleted':
      return { icon: ImageMinus, verb: 'Deleted file', title: change.file.name };
    case 'file_edited':
      return { icon: FilePen, verb: 'Replaced file', title: change.file.name };
    case 'variables_edited':
      return { icon: Braces, verb: 'Changed variables', title: Object.keys(change.variables).join(', ') };
    case 'reusable_content_created':
      return { icon: Puzzle, verb: 'Added block', title: change.reusableContent.title };
    case 'reusable_content_deleted':
      return { icon: Puzzle, verb: 'Deleted block', title: change.reusableContent.title };
    case 'reusable_content_edited':
      return { icon: Puzzle, verb: 'Edited block', title: change.reusableContent.title };
  }
}

type PageEdit = Extract<SemanticChange, { type: 'page_edited' }>;

function editVerb({ attributes: { title, ...others } }: PageEdit): string {
  if (!title) return 'Edited page';
  return 'document' in others ? 'Renamed and edited page' : 'Renamed page';
}

function titleOf({ page, attributes: { title } }: PageEdit): string {
  return typeof title?.before === 'string' ? `${title.before} → ${page.title}` : page.title;
}
