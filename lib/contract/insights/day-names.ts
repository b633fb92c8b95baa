/** How the names of visitors and sessions begin that are of one day alone. */
const dayName = /^[0-9]{8}[.]/;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '');

/** A name that says of which day it is, in UTC: figures of several days can be summed when it is of no other. */
export function nameOfDay(at: Date, name: string): string {
  return `${dayOf(at)}.${name}`;
}

/** A name as it is stored: one that claims another day than the one it is of is no name of a day. */
export function checkedName(at: Date, name: string): string {
  return dayName.test(name) && !name.startsWith(`${dayOf(at)}.`) ? `.${name}` : name;
}
