/** Closes a dialog by a click beside its content, which to the browser is a click on the dialog. */
export function closeBeside(dialog: HTMLDialogElement): void {
  let isPressedBeside = false;
  // A text that is selected past the edge of the dialog ends in such a click, too.
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && isPressedBeside) dialog.close();
  });
}
