import { Callout } from '#components/ui/callout.tsx';

/** What is wrong with a form and belongs to none of its fields, announced above its buttons. */
export function FormProblems({ problems, className }: { problems: readonly string[]; className?: string }) {
  if (problems.length === 0) return null;
  return (
    <Callout tone="critical" announce className={className}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Callout>
  );
}
