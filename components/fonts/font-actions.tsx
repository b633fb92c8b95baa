import { Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { FontDefinition } from '#lib/contract/fonts/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { FontUse } from './font-use.tsx';

const EditFontForm = lazyWindow(async () => (await import('./font-forms.tsx')).EditFontForm);

/** The actions on a font. */
export function fontActions(organizationId: string): ThingAction<FontDefinition>[] {
  const blocked = (font: FontDefinition) => (font.permissions.edit ? undefined : needsRole('admin'));
  return [
    {
      id: 'edit',
      name: 'Edit font',
      icon: Pencil,
      keys: 'e',
      blocked,
      dialog: (font, onDismiss) => <EditFontForm {...{ organizationId, font, onDismiss }} />,
      write: (font) => ({
        operation: 'updateFont',
        input: { params: { organizationId, fontId: font.id }, body: { fontFamily: font.fontFamily } },
      }),
    },
    {
      id: 'delete',
      name: 'Delete font',
      many: 'Delete fonts',
      icon: Trash2,
      keys: '#',
      danger: true,
      blocked,
      confirm: (font) => ({
        title: `Delete ${font.fontFamily}?`,
        description: 'This cannot be undone.',
        details: <FontUse organizationId={organizationId} fontId={font.id} />,
      }),
      warning: 'Sites that use them change to the default font. This cannot be undone.',
      write: (font) => ({
        operation: 'deleteFont',
        input: { params: { organizationId, fontId: font.id } },
        done: `${font.fontFamily} deleted`,
      }),
    },
  ];
}
