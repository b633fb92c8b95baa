import { Conflict } from '#server/core/errors.ts';

export function askIsOff(): Conflict {
  return new Conflict('ask_off', 'An admin has turned off questions for this organization.');
}
