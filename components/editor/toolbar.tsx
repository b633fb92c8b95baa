'use client';

import { ImagePlus, Link2 } from 'lucide-react';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { BlockTools } from './block-tools.tsx';
import { commands, type EditorCommand, explainBlocked, explainNoLink } from './commands.ts';

export type ToolbarProps = {
  view: EditorView;
  state: EditorState;
  onLink: () => void;
  onImages: (files: readonly File[]) => void;
};

const groups: readonly EditorCommand['group'][] = ['history', 'text', 'style', 'block'];

/** The commands of the editor as buttons that show whether they apply. */
export function Toolbar({ view, state, onLink, onImages }: ToolbarProps) {
  const picker = useRef<HTMLInputElement>(null);
  const run = (command: EditorCommand['run']) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <div role="toolbar" aria-label="Formatting" className="flex shrink-0 items-center border-b border-line">
      <div className="flex min-w-0 flex-1 items-center gap-0.5 strip px-3 py-1.5">
        {groups.map((group) => (
          <div key={group} className="flex items-center gap-0.5 border-e border-line pe-1 last:border-0 me-1">
            {commands
              .filter((command) => command.group === group)
              .map((command) => {
                const { id, name, icon: Icon, keys, isOn } = command;
                const on = isOn?.(state) ?? false;
                return (
                  <IconButton
                    key={id}
                    label={name}
                    keys={keys}
                    icon={<Icon aria-hidden />}
                    aria-pressed={isOn ? on : undefined}
                    disabledReason={explainBlocked(state, command)}
                    className={cn(on && 'bg-accent-soft text-accent')}
                    onClick={() => run(command.run)}
                  />
                );
              })}
          </div>
        ))}
        <IconButton
          label="Link"
          keys="mod+k"
          icon={<Link2 aria-hidden />}
          disabledReason={explainNoLink(state)}
          onClick={onLink}
        />
        <IconButton label="Image" icon={<ImagePlus aria-hidden />} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={(event) => {
            onImages([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <div className="shrink-0 pe-3">
        <BlockTools view={view} state={state} />
      </div>
    </div>
  );
}
