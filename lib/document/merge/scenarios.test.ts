import { describe, expect, it } from 'vitest';
import { identify } from '../identity.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { printMarkdown } from '../markdown/print.ts';
import { mergeDocuments } from './merge.ts';

interface Scenario {
  base: string;
  main: string;
  changeRequest: string;
  result: string;
  /** What each conflict is about: its kind, and the versions of both sides. */
  conflicts?: [kind: string, main: string | undefined, changeRequest: string | undefined][];
}

const scenarios: Record<string, Scenario> = {
  'both append to a list of changes': {
    base: '# Changes\n\n- Fixed: search finds titles.\n- Added: dark mode.\n',
    main: '# Changes\n\n- Fixed: search finds titles.\n- Added: dark mode.\n- Added: export to a folder.\n',
    changeRequest:
      '# Changes\n\n- Fixed: search finds titles.\n- Added: dark mode.\n- Fixed: links to headings.\n',
    result:
      '# Changes\n\n- Fixed: search finds titles.\n- Added: dark mode.\n- Added: export to a folder.\n- Fixed: links to headings.\n',
  },
  'both put something on top of it': {
    base: '# Changes\n\n- Added: dark mode.\n',
    main: '# Changes\n\n- Added: export to a folder.\n- Added: dark mode.\n',
    changeRequest: '# Changes\n\n- Fixed: links to headings.\n- Added: dark mode.\n',
    result: '# Changes\n\n- Added: export to a folder.\n- Fixed: links to headings.\n- Added: dark mode.\n',
  },
  'both add a section at the end': {
    base: '# Tool\n\nIntro.\n',
    main: '# Tool\n\nIntro.\n\n## Install\n\nDownload it.\n',
    changeRequest: '# Tool\n\nIntro.\n\n## Remove\n\nDelete it.\n',
    result: '# Tool\n\nIntro.\n\n## Install\n\nDownload it.\n\n## Remove\n\nDelete it.\n',
  },
  'one wraps the lines of a paragraph anew, the other mends a typing error': {
    base: 'To install it, run the installer. It asks for a folder and then copys the files. Restart your shell.\n',
    main: 'To install it, run the installer. It asks for\na folder and then copys the files. Restart\nyour shell.\n',
    changeRequest:
      'To install it, run the installer. It asks for a folder and then copies the files. Restart your shell.\n',
    result:
      'To install it, run the installer. It asks for\na folder and then copies the files. Restart\nyour shell.\n',
  },
  'one moves a section to a page of its own, the other edits a paragraph of it': {
    base: '# Guide\n\n## Install\n\nDownload it.\n\nRun it.\n\n## Use\n\nStart.\n',
    main: '# Guide\n\nSee [Install](install.md).\n\n## Use\n\nStart.\n',
    changeRequest: '# Guide\n\n## Install\n\nDownload it.\n\nRun it as root.\n\n## Use\n\nStart now.\n',
    result: '# Guide\n\n## Install\n\nDownload it.\n\nRun it as root.\n\n## Use\n\nStart now.\n',
    conflicts: [['text', 'See [Install](install.md).', '## Install\n\nDownload it.\n\nRun it as root.']],
  },
  'steps are put in by both and counted anew': {
    base: '1. Open the file.\n2. Edit it.\n3. Save it.\n',
    main: '1. Make a copy.\n2. Open the file.\n3. Edit it.\n4. Save it.\n',
    changeRequest: '1. Open the file.\n2. Edit it carefully.\n3. Save it.\n4. Close the editor.\n',
    result: '1. Make a copy.\n2. Open the file.\n3. Edit it carefully.\n4. Save it.\n5. Close the editor.\n',
  },
  'tasks are ticked off by one and reworded by the other': {
    base: '- [ ] Write\n- [ ] Review\n- [ ] Ship\n',
    main: '- [x] Write\n- [ ] Review\n- [ ] Ship\n',
    changeRequest: '- [ ] Write it down\n- [x] Review\n- [ ] Ship\n',
    result: '- [x] Write it down\n- [x] Review\n- [ ] Ship\n',
  },
  'a table gets a column by one, and a row and another value by the other': {
    base: '| Option | Default |\n| --- | --- |\n| `port` | 3000 |\n| `host` | localhost |\n',
    main: '| Option | Default | Since |\n| --- | --- | --- |\n| `port` | 3000 | 1.0 |\n| `host` | localhost | 1.2 |\n',
    changeRequest:
      '| Option | Default |\n| --- | --- |\n| `port` | 8080 |\n| `host` | localhost |\n| `data` | ./data |\n',
    result:
      '| Option | Default | Since |\n| --- | --- | --- |\n| `port` | 8080 | 1.0 |\n| `host` | localhost | 1.2 |\n| `data` | ./data |  |\n',
  },
  'a list becomes a table, while the other edits an item': {
    base: '- a: 1\n- b: 2\n',
    main: '| k | v |\n| - | - |\n| a | 1 |\n| b | 2 |\n',
    changeRequest: '- a: 1\n- b: 3\n',
    result: '- a: 1\n- b: 3\n',
    conflicts: [['text', '| k | v |\n| - | - |\n| a | 1 |\n| b | 2 |', '- a: 1\n- b: 3']],
  },
  'a hint is put around a paragraph that the other edits': {
    base: 'Intro.\n\nA backup takes a while. Do not stop it.\n\nOutro.\n',
    main: 'Intro.\n\n{% hint style="warning" %}\nA backup takes a while. Do not stop it.\n{% endhint %}\n\nOutro.\n',
    changeRequest: 'Intro.\n\nA backup takes a minute. Do not stop it.\n\nOutro.\n',
    result:
      'Intro.\n\n{% hint style="warning" %}\nA backup takes a minute. Do not stop it.\n{% endhint %}\n\nOutro.\n',
  },
  'headings change their level, and the text below them is edited': {
    base: '# Guide\n\n## Install\n\nDownload it.\n\n## Use\n\nStart it.\n',
    main: '# Guide\n\n### Install\n\nDownload it.\n\n### Use\n\nStart it.\n',
    changeRequest: '# Guide\n\n## Install\n\nDownload it and unpack it.\n\n## Use\n\nStart it.\n\nStop it.\n',
    result: '# Guide\n\n### Install\n\nDownload it and unpack it.\n\n### Use\n\nStart it.\n\nStop it.\n',
  },
  'a heading changes its level, and its words': {
    base: 'Intro.\n\n## Overview\n\nText.\n',
    main: 'Intro.\n\n### Overview\n\nText.\n',
    changeRequest: 'Intro.\n\n## Introduction\n\nText.\n',
    result: 'Intro.\n\n### Introduction\n\nText.\n',
  },
  'a section moves, and its text is edited': {
    base: '## A\n\nText one.\n\n## B\n\nText two.\n\n## C\n\nText three.\n',
    main: '## B\n\nText two.\n\n## A\n\nText one.\n\n## C\n\nText three.\n',
    changeRequest: '## A\n\nText one, changed.\n\n## B\n\nText two.\n\n## C\n\nText three.\n',
    result: '## B\n\nText two.\n\n## A\n\nText one, changed.\n\n## C\n\nText three.\n',
  },
  'a link leads elsewhere, and the words around it change': {
    base: 'Read the [guide](guide.md) before you begin.\n',
    main: 'Read the [guide](guides/start.md) before you begin.\n',
    changeRequest: 'Read the [guide](guide.md) before you start.\n',
    result: 'Read the [guide](guides/start.md) before you start.\n',
  },
  'a picture moves, and its text gets better': {
    base: '![A screen](a.png)\n',
    main: '![A screen](assets/a.png)\n',
    changeRequest: '![The start screen](a.png)\n',
    result: '![The start screen](assets/a.png)\n',
  },
  'one changes blanks and bullets only': {
    base: '- one\n- two\n\nOne line here.\nAnd another one.\n\nEnd.\n',
    main: '* one\n* two\n\nOne line here.  \nAnd another one.\n\n\nEnd.\n',
    changeRequest: '- one\n- two and more\n\nOne line here.\nAnd a second one.\n\nEnd.\n',
    result: '* one\n* two and more\n\nOne line here.  \nAnd a second one.\n\n\nEnd.\n',
  },
  'commands change in lines that do not touch': {
    base: '```sh\nnpm install\nnpm run build\nnpm start\n```\n',
    main: '```sh\nnpm ci\nnpm run build\nnpm start\n```\n',
    changeRequest: '```sh\nnpm install\nnpm run build\nnpm start -- --port 80\n```\n',
    result: '```sh\nnpm ci\nnpm run build\nnpm start -- --port 80\n```\n',
  },
  'the same value is set to two others': {
    base: 'The limit is 10 MB. Ask us for more.\n',
    main: 'The limit is 20 MB. Ask us for more.\n',
    changeRequest: 'The limit is 50 MB. Ask us for more.\n',
    result: 'The limit is 50 MB. Ask us for more.\n',
    conflicts: [['text', 'The limit is 20 MB. Ask us for more.', 'The limit is 50 MB. Ask us for more.']],
  },
  'a tab is renamed, while the other edits it and adds one': {
    base: '{% tabs %}\n{% tab title="A" %}\nOne.\n{% endtab %}\n{% endtabs %}\n',
    main: '{% tabs %}\n{% tab title="Linux" %}\nOne.\n{% endtab %}\n{% endtabs %}\n',
    changeRequest:
      '{% tabs %}\n{% tab title="A" %}\nOne more.\n{% endtab %}\n\n{% tab title="B" %}\nTwo.\n{% endtab %}\n{% endtabs %}\n',
    result:
      '{% tabs %}\n{% tab title="Linux" %}\nOne more.\n{% endtab %}\n\n{% tab title="B" %}\nTwo.\n{% endtab %}\n{% endtabs %}\n',
  },
  'sentences in French': {
    base: 'Café ouvert. L’été est là. Où aller ?\n',
    main: 'Café fermé. L’été est là. Où aller ?\n',
    changeRequest: 'Café ouvert. L’été est là. Où allons-nous ?\n',
    result: 'Café fermé. L’été est là. Où allons-nous ?\n',
  },
  'sentences in Chinese': {
    base: '安装程序。然后启动它。最后检查结果。\n',
    main: '下载并安装程序。然后启动它。最后检查结果。\n',
    changeRequest: '安装程序。然后启动它。最后检查所有结果。\n',
    result: '下载并安装程序。然后启动它。最后检查所有结果。\n',
  },
  'sentences in Arabic, one of them a question': {
    base: 'هل يعمل البرنامج؟ ثم شغّله الآن.\n',
    main: 'هل يعمل التطبيق؟ ثم شغّله الآن.\n',
    changeRequest: 'هل يعمل البرنامج؟ ثم شغّله غدا.\n',
    result: 'هل يعمل التطبيق؟ ثم شغّله غدا.\n',
  },
  'paragraphs become a list, and the other adds a section behind them': {
    base: 'Intro.\n\nFirst open the lid.\n\nThen press it.\n\nThe lamp lights up.\n',
    main: 'Intro.\n\nFirst open the lid.\n\nThen press it.\n\nThe lamp lights up.\n\n## Repair\n\nAsk us.\n',
    changeRequest: 'Intro.\n\n- Lift it\n- Push\n- Look\n',
    result: 'Intro.\n\n- Lift it\n- Push\n- Look\n\n## Repair\n\nAsk us.\n',
  },
  'paragraphs become a list, and the other puts something before and behind them': {
    base: 'Intro.\n\nFirst open the lid.\n\nThen press it.\n\nOutro.\n',
    main: 'Intro.\n\n- Lift\n- Push\n\nOutro.\n',
    changeRequest: 'Intro.\n\n## Use\n\nFirst open the lid.\n\nThen press it.\n\n## Repair\n\nOutro.\n',
    result: 'Intro.\n\n## Use\n\n- Lift\n- Push\n\n## Repair\n\nOutro.\n',
  },
  'a paragraph is put into a hint, and the other adds a section behind it': {
    base: 'Intro.\n\nMind the step.\n\nOutro.\n',
    main: 'Intro.\n\nMind the step.\n\n## More\n\nOutro.\n',
    changeRequest: 'Intro.\n\n{% hint style="info" %}\nMind the step.\n{% endhint %}\n\nOutro.\n',
    result: 'Intro.\n\n{% hint style="info" %}\nMind the step.\n{% endhint %}\n\n## More\n\nOutro.\n',
  },
  'both put a paragraph of their own in the place of one': {
    base: 'Alpha starts here.\n',
    main: 'Alpha of the winner.\n',
    changeRequest: 'Alpha of the loser.\n',
    result: 'Alpha of the loser.\n',
    conflicts: [['text', 'Alpha of the winner.', 'Alpha of the loser.']],
  },
  'both put an item of their own in the place of one': {
    base: '- a\n- b\n- c\n',
    main: '- a\n- x\n- c\n',
    changeRequest: '- a\n- y\n- c\n',
    result: '- a\n- y\n- c\n',
    conflicts: [['text', '- x', '- y']],
  },
  'both put the same in the place of a paragraph': {
    base: 'Old.\n\nOutro.\n',
    main: 'Fresh and new.\n\nOutro.\n',
    changeRequest: 'Fresh and new.\n\nOutro, too.\n',
    result: 'Fresh and new.\n\nOutro, too.\n',
  },
  'the stretches that both replace overlap': {
    base: 'Intro.\n\nOne.\n\nTwo.\n\nThree.\n\nOutro.\n',
    main: 'Intro.\n\nPress a key.\n\nThree.\n\nOutro.\n',
    changeRequest: 'Intro.\n\nOne.\n\nTurn the wheel.\n\nOutro.\n',
    result: 'Intro.\n\nOne.\n\nTurn the wheel.\n\nOutro.\n',
    conflicts: [['text', 'Press a key.\n\nThree.', 'One.\n\nTurn the wheel.']],
  },
  'a stretch is replaced by one, and a block of it edited by the other': {
    base: 'Intro.\n\nOne of many.\n\nTwo of many.\n\nOutro.\n',
    main: 'Intro.\n\nOne of many.\n\nTwo of those many.\n\nOutro.\n',
    changeRequest: 'Intro.\n\n- Press\n- Turn\n\nOutro.\n',
    result: 'Intro.\n\n- Press\n- Turn\n\nOutro.\n',
    conflicts: [['text', 'One of many.\n\nTwo of those many.', '- Press\n- Turn']],
  },
  'a stretch is replaced by one, and the other puts something into it': {
    base: 'Intro.\n\nOne.\n\nTwo.\n\nOutro.\n',
    main: 'Intro.\n\n- Press\n- Turn\n\nOutro.\n',
    changeRequest: 'Intro.\n\nOne.\n\nAnd a half.\n\nTwo.\n\nOutro.\n',
    result: 'Intro.\n\nOne.\n\nAnd a half.\n\nTwo.\n\nOutro.\n',
    conflicts: [['text', '- Press\n- Turn', 'One.\n\nAnd a half.\n\nTwo.']],
  },
  'an item is replaced by one, and deleted by the other': {
    base: '- a\n- b\n- c\n',
    main: '- a\n- c\n',
    changeRequest: '- a\n- x\n- c\n',
    result: '- a\n- x\n- c\n',
    conflicts: [['edit-delete', undefined, '- x']],
  },
  'both add the same entry in a few other words': {
    base: '# Changes\n\n- Added: dark mode.\n',
    main: '# Changes\n\n- Added: dark mode.\n- Fixed: the search finds titles of pages again.\n',
    changeRequest: '# Changes\n\n- Added: dark mode.\n- Fixed: the search finds titles of all pages again.\n',
    result: '# Changes\n\n- Added: dark mode.\n- Fixed: the search finds titles of all pages again.\n',
    conflicts: [
      [
        'both-added',
        '- Fixed: the search finds titles of pages again.',
        '- Fixed: the search finds titles of all pages again.',
      ],
    ],
  },
  'both add the same paragraph, but for its marks': {
    base: 'Intro.\n',
    main: 'Intro.\n\nMind the step\n',
    changeRequest: 'Intro.\n\n**Mind** the step!\n',
    result: 'Intro.\n\n**Mind** the step!\n',
    conflicts: [['both-added', 'Mind the step', '**Mind** the step!']],
  },
  'both add the same sentence in a few other words': {
    base: 'Open the lid.\n',
    main: 'Open the lid. Then press the red button for a while.\n',
    changeRequest: 'Open the lid. Then press the red button a while.\n',
    result: 'Open the lid. Then press the red button a while.\n',
    conflicts: [
      [
        'text',
        'Open the lid. Then press the red button for a while.',
        'Open the lid. Then press the red button a while.',
      ],
    ],
  },
  'both add an entry, and these differ in one name': {
    base: '- Thanks to all.\n',
    main: '- Thanks to all.\n- The new search was written by Anna.\n',
    changeRequest: '- Thanks to all.\n- The new search was written by Bob.\n',
    result: '- Thanks to all.\n- The new search was written by Anna.\n- The new search was written by Bob.\n',
  },
  'a table that is there three times gets another cell by one, and other keys and texts by the other':
    (() => {
      const options = (level: string, run: string) =>
        `| Option | Use |\n| --- | --- |\n| log | ${level} |\n${run}\n| help | shows the help |\n\n`;
      const old = '| run | Start built-in tasks |';
      const fresh = '| execute | Runs what was asked for and writes |';
      const page = (level: string, ...runs: string[]) =>
        runs.map((run, at) => `## Part ${at + 1}\n\n${options(level, run)}`).join('');
      return {
        base: page('info', old, old, old),
        main: page('info or debug', old, old, old),
        changeRequest: page('info', fresh, old, fresh),
        result: page('info or debug', fresh, old, fresh),
      };
    })(),
  'a row gets another cell by one, and another key and text by the other': {
    base: '| Option | Use |\n| --- | --- |\n| log | info |\n| run | Start built-in |\n| help | text |\n',
    main: '| Option | Use |\n| --- | --- |\n| log | info |\n| run | Start built-in and read |\n| help | text |\n',
    changeRequest:
      '| Option | Use |\n| --- | --- |\n| log | info |\n| go | Begin and write |\n| help | text |\n',
    result: '| Option | Use |\n| --- | --- |\n| log | info |\n| go | Begin and write |\n| help | text |\n',
    conflicts: [
      [
        'text',
        '| Option | Use |\n| --- | --- |\n| log | info |\n| go | Start built-in and read |\n| help | text |',
        '| Option | Use |\n| --- | --- |\n| log | info |\n| go | Begin and write |\n| help | text |',
      ],
    ],
  },
  'both append an item to a list without blank lines, before a paragraph': {
    base: '- a\n- b\n\nOutro.\n',
    main: '- a\n- b\n- main\n\nOutro.\n',
    changeRequest: '- a\n- b\n- mine\n\nOutro.\n',
    result: '- a\n- b\n- main\n- mine\n\nOutro.\n',
  },
  'one appends an item to such a list, the other deletes its last': {
    base: '- alpha\n- beta\n\nOutro.\n',
    main: '- alpha\n\nOutro.\n',
    changeRequest: '- alpha\n- beta\n- gamma\n\nOutro.\n',
    result: '- alpha\n- gamma\n\nOutro.\n',
  },
  'both append an item to a list with blank lines': {
    base: '- a\n\n- b\n\nOutro.\n',
    main: '- a\n\n- b\n\n- main\n\nOutro.\n',
    changeRequest: '- a\n\n- b\n\n- mine\n\nOutro.\n',
    result: '- a\n\n- b\n\n- main\n\n- mine\n\nOutro.\n',
  },
};

describe.for(Object.entries(scenarios))('%s', ([, { base, main, changeRequest, result, conflicts = [] }]) => {
  it('gives what a careful editor would make of it', () => {
    let count = 0;
    const newId = () => `b${++count}`;
    const before = parseMarkdown(base, newId);
    const side = (text: string) => identify(parseMarkdown(text, newId), before, newId);
    const merge = mergeDocuments(before, side(main), side(changeRequest));
    expect(printMarkdown(merge.document)).toBe(result);
    expect(merge.conflicts.map((each) => [each.kind, each.main, each.changeRequest])).toEqual(conflicts);
  });
});
