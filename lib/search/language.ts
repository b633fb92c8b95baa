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
  ['english', 'the of and to is that it for with this are from you how when not be your on by'],
  ['german', 'der die und das ist nicht ein eine mit den auf für sie wird wie kann einen im zum'],
  ['french', 'le la les des et est une dans pour que vous avec sur au comment ce votre peut'],
  ['spanish', 'el los las y es una por para con del se cómo su puede está cuando más este'],
  ['portuguese', 'os uma para com não do da em você ao como pode dos são sua uma ou está'],
  ['italian', 'il di che è una per gli della nel si sono alla come può questo più con'],
  ['dutch', 'het een van en niet de voor met op zijn wordt je te hoe kunt deze bij'],
  ['swedish', 'och att det som är för på av inte med ett du till hur kan här din'],
  ['danish', 'og at det er af til på ikke med du der hvordan kan din eller blev'],
  ['norwegian', 'og det er av til på ikke med du som hvordan kan din eller ble å'],
  ['finnish', 'ja on ei että se voit tai kun ovat mutta joka sen voi olla miten'],
  ['turkish', 've bir bu için ile olarak çok daha gibi veya nasıl ya değil'],
  ['hungarian', 'az és hogy nem egy meg vagy van ha lehet kell hogyan'],
  ['romanian', 'și de la în pe cu nu este care sau pentru să din cum'],
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
/** Words of a text that is too short to say much. */
const shortText = 20;

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
  const [best, next] = [...counts].sort(([, a], [, b]) => b - a);
  const isShort = words.length < shortText;
  if (!best || best[1] < leastShare * words.length) return isShort ? undefined : 'none';
  return isShort && best[1] === next?.[1] ? undefined : best[0];
}
