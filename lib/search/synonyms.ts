import { wordsOf } from './words.ts';

/** Words of software docs that mean the same, and words of which one helps to find the other, in their plain forms. */
const same = [
  'delete remove erase',
  'mail email',
  'picture image photo',
  'folder directory dir',
  'login signin',
  'logout signout',
  'app application',
  'settings preferences',
  'config configuration',
  'docs documentation',
  'db database',
  'param parameter',
  'arg argument',
  'repo repository',
  'env environment',
  'var variable',
  'info information',
  'spec specification',
  'admin administrator',
  'maximum max',
  'minimum min',
  'cli commandline terminal',
  'shortcut hotkey keybinding',
  'macos mac osx',
  'colour color',
  'licence license',
  'auto automatic automatically',
  'combine merge join',
  'sync synchronize synchronization',
  'abbreviate shorten',
  'customize customise',
  'plugin addon extension',
  'url link',
  'chatbot chat',
  'teammate colleague coworker',
];
const near = [
  'error failure problem issue bug exception',
  'picture image screenshot figure',
  'settings preferences options configuration properties',
  'install setup installation',
  'start launch run open',
  'change edit modify customize adapt update',
  'find search locate look',
  'program application software tool',
  'make create add new',
  'copy duplicate clone same twice',
  'backup recover restore lost recovery',
  'crash freeze hang',
  'slow performance speed lag',
  'attach link linked associate',
  'show display view appearance',
  'small tiny big large size scale scaling',
  'dark theme appearance',
  'undo revert rollback back',
  'share collaborate collaboration collaborative team together',
  'parameter argument option flag',
  'person user people member colleague',
  'note comment annotation remark',
  'tag keyword label category',
  'folder group collection',
  'article paper publication entry record reference',
  'pick choose select',
  'send share mail',
  'write type insert',
  'fetch download retrieve get',
  'broken damaged corrupt',
  'translate translation language localization',
  'date day time timestamp',
  'name title',
  'free license',
  'private secret closed permission',
  'allow permit permission role',
  'permission access right role',
  'invite invitation join',
  'release version upgrade update',
  'network proxy connection',
  'font character',
  'screen display monitor',
  'window dialog',
  'blocked limit limitation',
];

/** How much a word counts that stands for another one, 0 to 1. */
export const synonymWeights = { same: 0.8, near: 0.4 };

const byWord = new Map<string, Map<string, number>>();
for (const [groups, weight] of [
  [near, synonymWeights.near],
  [same, synonymWeights.same],
] as const) {
  for (const group of groups) {
    const words = group.split(' ');
    for (const word of words) {
      const others = byWord.get(word) ?? new Map<string, number>();
      for (const other of words) if (other !== word) others.set(other, weight);
      byWord.set(word, others);
    }
  }
}

/** Words that stand for a word, each with how much it counts; a plural or past form is looked up by its plain one. */
export function synonymsOf(word: string): Map<string, number> {
  const stem = word.replace(/(?:ed|ing|es|s)$/, '');
  const plain = [word, word.replace(/s$/, ''), stem, `${stem}e`].find((form) => byWord.has(form));
  return byWord.get(plain ?? '') ?? new Map<string, number>();
}

/** A single word as search compares it; undefined for what is none, or several. */
export function singleWord(written: string): string | undefined {
  const text = written.trim();
  const words = wordsOf(text).filter(({ start, end }) => start === 0 && end === text.length);
  // What is written together counts as a whole, and the last character of an unspaced script only with the one before.
  const whole = words.find(({ kind }) => kind === 'whole') ?? words[0];
  return whole?.word;
}
