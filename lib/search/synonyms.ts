/** Words of software docs that stand for each other, each in its plain form. */
const groups = [
  'delete remove erase',
  'error failure problem issue bug',
  'picture image screenshot figure',
  'folder directory',
  'login signin',
  'logout signout',
  'settings preferences options configuration',
  'install setup installation',
  'mail email',
  'shortcut hotkey keybinding',
  'start launch run',
  'combine merge join',
  'change edit modify customize',
  'find search',
  'automatic automatically',
  'app application program software',
  'make create',
  'copy duplicate',
  'backup recover restore',
  'slow performance',
  'attach link',
  'show display',
  'macos mac osx',
  'crash crashed',
  'lowercase lower',
  'dark theme',
  'undo revert',
  'share collaborate',
  'colour color',
  'parameter argument option flag',
  'person user people member',
];

const byWord = new Map<string, string[]>();
for (const group of groups) {
  const words = group.split(' ');
  for (const word of words)
    byWord.set(word, [...(byWord.get(word) ?? []), ...words.filter((other) => other !== word)]);
}

/** Words that stand for a word; plural and past forms are looked up by their plain form. */
export function synonymsOf(word: string): string[] {
  const plain = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(?:ed|ing)$/, ''),
    word.replace(/(?:ed|ing)$/, 'e'),
  ];
  return [...new Set(plain.flatMap((form) => byWord.get(form) ?? []))].filter((other) => other !== word);
}
