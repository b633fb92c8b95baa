/** The languages whose words are also found in other forms: those that the database has a stemmer for. */
export const languages = [
  'arabic',
  'danish',
  'dutch',
  'english',
  'finnish',
  'french',
  'german',
  'greek',
  'hungarian',
  'italian',
  'norwegian',
  'portuguese',
  'romanian',
  'russian',
  'spanish',
  'swedish',
  'turkish',
] as const;

/** A language whose words have stems; `none` when a text is in another one. */
export type TextLanguage = (typeof languages)[number] | 'none';

/** Words that nearly every text of a language has and most others have not. */
const frequent: [TextLanguage, string][] = [
  ['english', 'the of and to is that it for with this are from you'],
  ['german', 'der die und das ist nicht ein eine mit den auf für sie wird'],
  ['french', 'le la les des et est une dans pour que vous avec sur au'],
  ['spanish', 'el la los las y es una por para con que del se su'],
  ['portuguese', 'o os as e uma para com não que do da em você no'],
  ['italian', 'il di che è una per con non gli della nel si sono alla'],
  ['dutch', 'het een van en niet de voor met op zijn wordt je te aan'],
  ['swedish', 'och att det som en är för på av inte med ett du till'],
  ['danish', 'og at det er en af til på ikke med du der for et'],
  ['norwegian', 'og at det er en av til på ikke med du som ikkje et'],
  ['finnish', 'ja on ei että se voit tai kun ovat mutta joka sen voi olla'],
  ['turkish', 've bir bu için ile da de olarak çok daha gibi veya'],
  ['hungarian', 'a az és hogy nem egy is meg vagy van ha lehet'],
  ['romanian', 'și de la în pe cu o nu este care sau pentru să din'],
];
const known = new Map<string, TextLanguage[]>();
for (const [language, words] of frequent)
  for (const word of words.split(' ')) known.set(word, [...(known.get(word) ?? []), language]);

const scripts: [RegExp, TextLanguage][] = [
  [/\p{sc=Cyrillic}/gu, 'russian'],
  [/\p{sc=Greek}/gu, 'greek'],
  [/\p{sc=Arabic}/gu, 'arabic'],
];
/** Characters of a text that are looked at. */
const longest = 4000;
/** How much of a text the frequent words of a language take at least. */
const leastShare = 0.05;

/** The language that a text seems to be in; undefined when it is too short to tell. */
export function languageOf(text: string): TextLanguage | undefined {
  const sample = text.slice(0, longest);
  const latin = sample.match(/\p{sc=Latin}/gu)?.length ?? 0;
  for (const [script, language] of scripts) {
    if ((sample.match(script)?.length ?? 0) > latin) return language;
  }
  const words = sample.toLowerCase().match(/\p{sc=Latin}+/gu) ?? [];
  const counts = new Map<TextLanguage, number>();
  for (const word of words)
    for (const language of known.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  if (!best) return words.length < 20 ? undefined : 'none';
  return best[1] / words.length >= leastShare ? best[0] : words.length < 20 ? undefined : 'none';
}
