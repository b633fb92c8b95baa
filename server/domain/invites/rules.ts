/** How long an invitation by e-mail waits for its answer. */
export const goodForDays = 14;

export function inviteEnd(from: Date): Date {
  return new Date(from.getTime() + goodForDays * 24 * 60 * 60 * 1000);
}
