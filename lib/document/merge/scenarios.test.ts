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
    result: '# Guide\n\nSee [Install](install.md).\n\nRun it as root.\n\n## Use\n\nStart now.\n',
    conflicts: [['edit-delete', undefined, 'Run it as root.']],
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
    result: '| k | v |\n| - | - |\n| a | 1 |\n| b | 2 |\n\n- a: 1\n- b: 3\n',
    conflicts: [['edit-delete', undefined, '- a: 1\n- b: 3']],
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
