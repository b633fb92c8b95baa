'use client';

import { AlignCenter, AlignLeft, AlignRight, Info, Table2 } from 'lucide-react';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectionCell,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { Button } from '#components/ui/button.tsx';
import { isComposing } from '#components/ui/composing.ts';
import { Input } from '#components/ui/input.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { CodeOptions } from './code-options.tsx';

export type BlockToolsProps = { view: EditorView; state: EditorState };

const hintStyles = [
  ['info', 'Info'],
  ['success', 'Success'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
] as const;

/** The settings of the block around the cursor: a table, a hint, code, or a selected image. */
export function BlockTools({ view, state }: BlockToolsProps) {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.type.name === 'image') {
    return (
      <Attribute
        view={view}
        at={selection.from}
        node={selection.node}
        name="alt"
        label="Alternative text"
        placeholder="Describe the image"
      />
    );
  }
  if (isInTable(state)) return <TableTools view={view} state={state} />;
  const code = around(state, 'code_block');
  if (code)
    return (
      <span className="flex items-center gap-1">
        <Attribute
          view={view}
          {...code}
          name="language"
          label="Language"
          placeholder="Language"
          className="w-28"
        />
        <CodeOptions
          key={code.at}
          info={code.node.attrs.meta}
          onChange={(meta) => set(view, code, { meta })}
        />
      </span>
    );
  const hint = around(state, 'hint');
  if (!hint) return null;
  const style = hintStyles.find(([value]) => value === hint.node.attrs.style);
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm">
          <Info aria-hidden />
          {`Hint: ${style?.[1] ?? hint.node.attrs.style}`}
        </Button>
      }
    >
      {hintStyles.map(([value, name]) => (
        <MenuItem key={value} onSelect={() => set(view, hint, { style: value })}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

type BlockPosition = { at: number; node: Node };

function around({ selection: { $from } }: EditorState, name: string): BlockPosition | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === name) return { at: $from.before(depth), node: $from.node(depth) };
  }
  return undefined;
}

function set(view: EditorView, { at, node }: BlockPosition, attributes: Record<string, unknown>): void {
  const tr = view.state.tr.setNodeMarkup(at, null, { ...node.attrs, ...attributes });
  if (node.isAtom) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr);
}

type AttributeProps = BlockPosition & {
  view: EditorView;
  name: string;
  label: string;
  placeholder: string;
  className?: string;
};

function Attribute({ view, at, node, name, label, placeholder, className = 'w-36 sm:w-44' }: AttributeProps) {
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      className={className}
      autoComplete="off"
      value={node.attrs[name]}
      onChange={(event) => set(view, { at, node }, { [name]: event.target.value })}
      onKeyDown={(event) => {
        if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        view.focus();
      }}
    />
  );
}

const alignments = [
  ['left', 'Align left', AlignLeft],
  ['center', 'Align center', AlignCenter],
  ['right', 'Align right', AlignRight],
] as const;

function TableTools({ view, state }: BlockToolsProps) {
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const isHead = selectionCell(state).index(-1) === 0;
  const headReason = isHead ? 'The first row is the header of the table' : undefined;
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm">
          <Table2 aria-hidden />
          Table
        </Button>
      }
    >
      <MenuItem disabledReason={headReason} onSelect={run(addRowBefore)}>
        Add row above
      </MenuItem>
      <MenuItem onSelect={run(addRowAfter)}>Add row below</MenuItem>
      <MenuItem onSelect={run(addColumnBefore)}>Add column before</MenuItem>
      <MenuItem onSelect={run(addColumnAfter)}>Add column after</MenuItem>
      <MenuSeparator />
      {alignments.map(([align, name, Icon]) => (
        <MenuItem key={align} icon={<Icon aria-hidden />} onSelect={run(alignColumn(align))}>
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem danger disabledReason={headReason} onSelect={run(deleteRow)}>
        Delete row
      </MenuItem>
      <MenuItem danger onSelect={run(deleteColumn)}>
        Delete column
      </MenuItem>
      <MenuItem danger onSelect={run(deleteTable)}>
        Delete table
      </MenuItem>
    </Menu>
  );
}

/** Aligns the whole column; choosing the same alignment again removes it. */
function alignColumn(align: string): Command {
  return (state, dispatch) => {
    const $cell = selectionCell(state);
    const table = $cell.node(-1);
    const next = $cell.nodeAfter?.attrs.align === align ? null : align;
    const { tr } = state;
    table.forEach((row, rowAt) => {
      row.forEach((cell, cellAt, index) => {
        if (index !== $cell.index()) return;
        tr.setNodeMarkup($cell.start(-1) + rowAt + 1 + cellAt, null, { ...cell.attrs, align: next });
      });
    });
    dispatch?.(tr);
    return true;
  };
}
