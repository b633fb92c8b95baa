const listed = (words: string) => new Set(words.trim().split(/\s+/));

/** Words that questions are made of and that say nothing of what is asked, beside those that the database knows. */
const fillers = listed(`
  able actually already also although always another anybody anyone anything cannot could dont else even ever everything
  explain get gets getting got help however instead its itself kindly know let like maybe might must need needs now please
  possible quite rather really shall should since somebody someone something still tell than thing things though tried try
  trying upon us use used uses using usually very want wants way ways whether whose within without would yet`);

/** Words that say little: so many texts have them for other reasons. */
const weak = listed(`
  allow allowed article become begin best better big bring call called come different do done each easy end every example
  few first found full general give given go goes going good great hold inside just keep kind last less little long look
  made make makes making many mean means more most much my new next often old once one only open other outside own part
  place point put right same say says see seem several show shows single small some sort such take taken takes three time
  times together too two type under work works`);

/** Whether a word of a question says nothing of what is asked. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** How much a word says of what is asked, 0 to 1. */
export function weightOf(word: string): number {
  return weak.has(word) ? 0.5 : 1;
}
