const typing =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=range]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';
const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const pressable = 'button, a[href], summary, input, [role=button], [role=tab]';

/** Whether a key press belongs to what has the focus, a text field or an open dialog, and not to the shortcuts. */
export function ownsKey(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typing) || target.closest(floating)) return true;
  // A tree takes letters and arrows; what is pressed with Ctrl or ⌘ is for the whole console.
  if (target.closest('[data-own-keys]')) return !stroke.startsWith('mod+');
  return (stroke === 'enter' || stroke === 'space') && target.closest(pressable) !== null;
}
