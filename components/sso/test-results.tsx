import { Badge } from '#components/ui/badge.tsx';
import type { ProtocolRule, SsoTest } from '#lib/contract/sso/tests.ts';
import { refusalText } from '#lib/sign-in-refusals.ts';

/** The rules of every sign-in by OpenID Connect, as the result of a test names them. */
export const protocolRuleNames: Record<ProtocolRule, string> = {
  discovery: 'The provider can be reached and names this issuer',
  answer: 'The provider signs the person in',
  code: 'The client ID, client secret and redirect URI are right',
  'id-token': 'The ID token is signed, current and meant for this app',
  'user-info': 'The user info is of the same person',
};

const states = {
  passed: { tone: 'positive', text: 'Passed' },
  failed: { tone: 'critical', text: 'Failed' },
  'not-reached': { tone: 'neutral', text: 'Not reached' },
} as const;

export type RuleResultsProps<Rule extends string> = {
  rules: readonly { rule: Rule; state: keyof typeof states; reason?: string | undefined }[];
  names: Readonly<Record<Rule, string>>;
};

/** What became of each rule in a test, and why one failed. */
export function RuleResults<Rule extends string>({ rules, names }: RuleResultsProps<Rule>) {
  return (
    <ul aria-label="Rules" className="divide-y divide-line rounded-md border border-line">
      {rules.map(({ rule, state, reason }) => (
        <li key={rule} className="flex items-start justify-between gap-4 px-3 py-2">
          <span className="min-w-0">
            {names[rule]}
            {reason ? <span className="block text-pretty text-ink-soft">{refusalText(reason)}</span> : null}
          </span>
          <Badge tone={states[state].tone} className="shrink-0">
            {states[state].text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** What a provider says of a person, under its heading. */
export function ClaimList({ title = 'Claims', claims }: { title?: string; claims: SsoTest['claims'] }) {
  return (
    <>
      <h3 className="font-medium">{title}</h3>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md border border-line p-3 font-mono text-sm">
        {claims.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="break-words text-ink-soft">{name}</dt>
            <dd dir="ltr" className="break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
