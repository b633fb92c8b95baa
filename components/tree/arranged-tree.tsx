'use client';

import { useRef } from 'react';
import type { MoveOptions } from './lift.ts';
import { Tree, type TreeProps } from './tree.tsx';
import { TreeListKeys, type TreeListKeysProps } from './tree-list-keys.tsx';
import { useArranging } from './use-arranging.tsx';

type ArrangedTreeProps<Item> = TreeProps<Item> & {
  arranging: MoveOptions<Item>;
  /** The shortcuts of a list, for a tree that is the content of its screen. */
  shortcuts?: Pick<TreeListKeysProps, 'filter'>;
};

/** A tree whose rows are moved by pointer and by keyboard. */
export function ArrangedTree<Item>({ arranging, shortcuts, ...props }: ArrangedTreeProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, indent, onToggle } = props;
  const arranged = useArranging({ rows, indent, onToggle, scroller, arranging });
  return (
    <Tree
      {...props}
      scroller={scroller}
      arranged={arranged}
      renderKeys={shortcuts && ((acts) => <TreeListKeys {...shortcuts} {...acts} />)}
    />
  );
}
