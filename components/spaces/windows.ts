import { lazyWindow } from '#components/feedback/lazy-window.tsx';

export const Comparison = lazyWindow(async () => (await import('./comparison.tsx')).Comparison);
export const CreateSpaceForm = lazyWindow(async () => (await import('./create-forms.tsx')).CreateSpaceForm);
export const CreateCollectionForm = lazyWindow(
  async () => (await import('./create-forms.tsx')).CreateCollectionForm,
);
export const MoveForm = lazyWindow(async () => (await import('./move-form.tsx')).MoveForm);
export const RenameSpaceForm = lazyWindow(async () => (await import('./rename-forms.tsx')).RenameSpaceForm);
export const RenameCollectionForm = lazyWindow(
  async () => (await import('./rename-forms.tsx')).RenameCollectionForm,
);
