'use client';

import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { recentSearches } from './recent-searches.ts';
import { useShell } from './shell-state.ts';
import { withSearches } from './suggested-questions.ts';
import { useAskQuestions } from './use-ask-questions.ts';

/** Between one question and the next, while they appear. */
const stepMs = 90;
const skeletons = ['w-40', 'w-56', 'w-32'];

type QuestionsProps = { label: string; questions: readonly string[]; onAsk: (question: string) => void };

/** Questions to choose from, which appear one by one in their places. */
export function Questions({ label, questions, onAsk }: QuestionsProps) {
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-medium text-ink-soft">{label}</h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map((question, at) => (
          <li
            key={question}
            className="max-w-full animate-in fill-mode-backwards fade-in motion-reduce:animate-none"
            style={{ animationDelay: `${at * stepMs}ms` }}
          >
            <Button size="sm" className="max-w-full" onClick={() => onAsk(question)}>
              <bdi className="truncate">{question}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FirstQuestionsProps = { organizationId: string; onAsk: (question: string) => void };

/** What one can begin with. Nothing is said when there is nothing: the field works all the same. */
export function FirstQuestions({ organizationId, onAsk }: FirstQuestionsProps) {
  const { user } = useShell().session;
  const { questions, isLoading } = useAskQuestions(organizationId);
  const suggested = isLoading ? [] : withSearches(questions, recentSearches(organizationId, user.id));
  return (
    <>
      <p className="text-ink-soft">Answers come from pages that you can read, with a link to each.</p>
      {isLoading ? (
        <div className="flex flex-wrap gap-2" aria-busy>
          {skeletons.map((width) => (
            <Skeleton key={width} className={`h-7 max-w-full rounded-md ${width}`} />
          ))}
        </div>
      ) : suggested.length > 0 ? (
        <Questions label="Try asking about" questions={suggested} onAsk={onAsk} />
      ) : null}
    </>
  );
}
