import { errorText } from '#components/form/field.ts';

const fields = ['expression', 'message', 'users'] as const;

/** What is wrong with the fields of a rule. */
export type RuleErrors = Partial<Record<(typeof fields)[number], string>>;

type FormErrors = {
  /** By the position of the rule. */
  ofRules: readonly (RuleErrors | undefined)[];
  rest: string | undefined;
};

/** The errors of a form of merge rules: those of fields, and the first one that no field shows. */
export function errorsOfRules(error: unknown): FormErrors {
  const rules = partOf(error, 'rules');
  if (!Array.isArray(rules)) return { ofRules: [], rest: errorText(error, undefined) };
  const ofRules = Array.from(rules, errorsOfFields);
  return {
    ofRules,
    rest: errorText(
      rules.filter((_, at) => ofRules[at] === undefined),
      undefined,
    ),
  };
}

function errorsOfFields(rule: unknown): RuleErrors | undefined {
  const errors = fields.flatMap((name) => {
    const text = errorText(partOf(rule, name), undefined);
    return text ? [[name, text]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
