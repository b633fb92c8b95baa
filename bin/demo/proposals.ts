import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';

export type Change = BodyInput<typeof contract.editContent>['changes'][number];

/** The guide as it was imported, its pages named by the files that they came from. */
export interface Guide {
  idOf(file: string): string;
  markdownOf(file: string): string;
  /** A picture of our docs, as base64. */
  picture(name: string): string;
}

/** A change request of the sample organization. */
export interface Proposal {
  by: Role;
  subject: string;
  status?: 'draft';
  changes(guide: Guide): Change[];
}

type TextReplacement = readonly [from: string, to: string];

/** A page of the guide with other words; a sentence that is not there any more is a mistake of the sample. */
function reword({ idOf, markdownOf }: Guide, file: string, ...replacements: TextReplacement[]): Change {
  let markdown = markdownOf(file);
  for (const [from, to] of replacements) {
    if (!markdown.includes(from)) throw new Error(`docs/guide/${file} does not say “${from}” any more`);
    markdown = markdown.replace(from, () => to);
  }
  return { operation: 'update_page', page: idOf(file), document: { markdown } };
}

/** Merged while `plainerWords` waits, whose words it excludes. */
export const reverting: Proposal = {
  by: 'edit',
  subject: 'Say how a merge is taken back',
  changes: (guide) => [
    reword(
      guide,
      'review/history.md',
      ['choose **Revert**', 'press **Revert** in the bar below'],
      ['keeps what others merged since', 'keeps everything that others merged after it'],
    ),
    { operation: 'update_page', page: guide.idOf('review/history.md'), title: 'History and reverting' },
    reword(
      guide,
      'review/conflicts.md',
      [
        "What can't be merged without a decision is a **conflict**",
        'Where both reworded one sentence there is a **conflict**',
      ],
      ['| `3` | Keep both |', '| `3` | Keep both, one below the other |'],
    ),
  ],
};

export const plainerWords: Proposal = {
  by: 'review',
  subject: 'Plainer words for conflicts',
  changes: (guide) => [
    reword(
      guide,
      'review/conflicts.md',
      [
        "What can't be merged without a decision is a **conflict**",
        'What Lectern does not guess is a **conflict**',
      ],
      ['| `3` | Keep both |', '| `3` | Keep main, then this change request |'],
    ),
    { operation: 'update_page', page: guide.idOf('review/history.md'), title: 'History' },
  ],
};

export const search: Proposal = {
  by: 'admin',
  subject: 'A page about search',
  status: 'draft',
  changes: (guide) => [
    {
      operation: 'insert_page',
      title: 'Find things',
      description: 'What search looks at, and what it never shows',
      into: guide.idOf('organize/people.md'),
      document: {
        markdown: `Press \`Ctrl K\` and type. Search looks at titles, headings and text of every page that you may read.

- [x] Say what is searched
- [ ] Say how long a merge takes to be found
`,
      },
    },
  ],
};

export const scripts: Proposal = {
  by: 'create',
  subject: 'A page for people who write scripts',
  changes: (guide) => [
    {
      operation: 'insert_page',
      title: 'Write a script',
      description: 'Three calls that most scripts begin with',
      into: guide.idOf('operate/run.md'),
      document: {
        markdown: `A script is a client like the console. Make a token for it in your account, and give it a name that says what it is for.

| Call | What it is good for |
| --- | --- |
| \`GET /v1/orgs/{id}/change-requests\` | what waits for review |
| \`POST /v1/spaces/{id}/change-requests\` | propose an edit |
| \`GET /v1/spaces/{id}/content\` | what readers see now |

\`\`\`js title="waiting.js"
const answer = await fetch(\`\${address}/v1/orgs/\${organization}/change-requests?status=open\`, {
  headers: { authorization: \`Bearer \${process.env.LECTERN_TOKEN}\` },
});
const { items } = await answer.json();
for (const { number, subject } of items) console.log(\`#\${number} \${subject}\`);
\`\`\`

{% hint style="info" %}
A script that only reads needs no more than the role *reader*.
{% endhint %}
`,
      },
    },
    reword(
      guide,
      'write/blocks.md',
      ['greet(name: string): string {', "greet(name: string, language = 'en'): string {"],
      [
        '| Formulas | `$…$` in a line, `$$…$$` as a block |',
        '| Formulas | `$…$` in a line; `$$…$$` on its own |',
      ],
    ),
    {
      operation: 'insert_files',
      files: [{ name: 'review.png', ref: 'review', base64: guide.picture('review.png') }],
    },
    reword(guide, 'review/diff.md', [
      '- **Unified** shows',
      '![The review of a change request](./review)\n\n- **Unified** shows',
    ]),
  ],
};

export const reviewing: Proposal = {
  by: 'edit',
  subject: 'Help people who review for the first time',
  changes: (guide) => [
    reword(
      guide,
      'review/change-requests.md',
      ['| ready to be read |', '| ready to be read by a colleague |'],
      ['beside the main content', 'next to the main content'],
      [
        '## Who may do what',
        '## Before you merge\n\nRead every changed page once, mark it as viewed, and ask when a sentence surprises you.\n\n## Who may do what',
      ],
    ),
    {
      operation: 'update_page',
      page: guide.idOf('review/diff.md'),
      title: 'Read what changed',
      slug: 'read-what-changed',
      description: 'From the first change to the last, without the mouse',
    },
    {
      operation: 'update_page',
      page: guide.idOf('organize/keys.md'),
      into: guide.idOf('review/change-requests.md'),
      at: 0,
    },
    reword(guide, 'publish/sites.md', [
      '## What readers get',
      '## When an address changes\n\nA redirect sends an old address of a site to a page. It names the page and not its address, so it keeps working when\nthe page is moved.\n\n## What readers get',
    ]),
    { operation: 'delete_page', page: guide.idOf('publish/redirects.md') },
  ],
};

export const proposals: readonly Proposal[] = [plainerWords, search, reverting, scripts, reviewing];
