/** Marks tables that fit, whose heads then stay below the header of the site while the table is read. */
export function fitTables(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const doesFit = (target.firstElementChild?.clientWidth ?? 0) <= target.clientWidth + 1;
      target.setAttribute('data-fits', doesFit ? 'yes' : 'no');
    }
  });
  for (const region of document.querySelectorAll('.table-scroll')) observer.observe(region);
}
