/** Words that questions are made of and that say nothing of what is asked, beside those that the database knows. */
const fillers = new Set(
  `able actually anybody anyone anything can cannot could dont everything explain get gets getting give going got help
  instead it its kindly know let like may maybe might must need needs please possible shall should somebody someone
  something tell thing things think tried try trying use used using want wants way ways would`.split(/\s+/),
);

/** Whether a word of a question says nothing of what is asked. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}
