'use client';

import { Code, Eye, PencilLine, Save, Settings2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';

export type EditorMode = 'page' | 'source';

export type EditorActs = {
  mode: EditorMode;
  save: () => void;
  write: () => void;
  switchMode: () => void;
  openOptions: () => void;
};

/** The actions of the editor, in the command palette and as shortcuts. */
export function useEditorActions({ mode, ...acts }: EditorActs): void {
  const save = useEffectEvent(acts.save);
  const write = useEffectEvent(acts.write);
  const switchMode = useEffectEvent(acts.switchMode);
  const openOptions = useEffectEvent(acts.openOptions);
  const actions: ShellAction[] = [
    { id: 'write', name: 'Write', group: 'Page', icon: PencilLine, keys: 'e', run: () => write() },
    { id: 'save-page', name: 'Save now', group: 'Page', icon: Save, keys: 'mod+s', run: () => save() },
    {
      id: 'toggle-source',
      name: mode === 'page' ? 'Edit as Markdown' : 'Edit in the visual editor',
      group: 'Page',
      icon: mode === 'page' ? Code : Eye,
      keys: 'mod+shift+m',
      run: () => switchMode(),
    },
    { id: 'page-options', name: 'Page options', group: 'Page', icon: Settings2, run: () => openOptions() },
  ];
  useActions(actions);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey)) return;
    const pressed = event.key.toLowerCase();
    if (pressed === 's' && !event.shiftKey) acts.save();
    else if (pressed === 'm' && event.shiftKey) acts.switchMode();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // These shortcuts also work while the focus is in the text.
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}
