import { isTextField } from '#components/ui/is-text-field.ts';

const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const pressable = 'button, a[href], summary, input, [role=button], [role=tab]';

const paletteStroke = 'mod+k';

/** Whether a key press belongs to the focused text field or an open dialog, and not to the shortcuts. */
export function ownsKey(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(floating)) return true;
  // A field of a form has no use for it. An editor makes links with it.
  if (stroke === paletteStroke && target.matches('input, textarea')) return false;
  if (isTextField(target)) return true;
  // A tree handles letters and arrows; shortcuts with Ctrl or ⌘ are for the whole console.
  if (target.closest('[data-own-keys]')) return !stroke.startsWith('mod+');
  return (stroke === 'enter' || stroke === 'space') && target.closest(pressable) !== null;
}
