const typing =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=range]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';

/** Whether what is typed into an element is text. */
export function isTextField(element: Element): boolean {
  return element.closest(typing) !== null;
}
