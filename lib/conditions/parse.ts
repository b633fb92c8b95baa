import arrow from '@jsep-plugin/arrow';
import jsep from 'jsep';
import {
  type Condition,
  ConditionError,
  longestCondition,
  type Method,
  methods,
  type Operator,
  operators,
} from './condition.ts';

// `in` binds as tightly as `<`. The parser is a singleton, and this module is the only one that uses it.
jsep.addBinaryOp('in', 7);
jsep.plugins.register(arrow as unknown as jsep.IPlugin);

/** Brackets within brackets, operators after operators and members of members. */
const deepest = 60;

/**
 * Parses a condition. `names` are the values that it can use, such as `visitor`. Throws a `ConditionError` that says what
 * is wrong with it.
 */
export function parseCondition(text: string, names: readonly string[]): Condition {
  if ([...text].length > longestCondition) throw new ConditionError('is too long');
  return toCondition(parseExpression(text), new Set(names), 0);
}

/** What is wrong with a condition that was written; undefined for a good one. */
export function conditionFlaw(text: string, names: readonly string[]): string | undefined {
  try {
    parseCondition(text, names);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof ConditionError) return thrown.message;
    throw thrown;
  }
}

function parseExpression(text: string): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    throw new ConditionError(describeSyntaxError(error), { cause: error });
  }
}

function describeSyntaxError(error: unknown): string {
  const { index, description } = error as { index?: number; description?: string };
  if (description === undefined) return 'can’t be read';
  return `can’t be read: ${description}${index === undefined ? '' : `, at character ${index + 1}`}`;
}

function toCondition(node: jsep.Expression, names: ReadonlySet<string>, depth: number): Condition {
  if (depth > deepest) throw new ConditionError('is nested too deeply');
  // The parser gives nothing for an item that a list leaves out.
  if (!node) throw new ConditionError('has a list with a missing item');
  const inner = (each: unknown) => toCondition(each as jsep.Expression, names, depth + 1);
  const expression = node as jsep.CoreExpression;
  switch (expression.type) {
    case 'Literal':
      return literal(expression.value);
    case 'Identifier':
      if (expression.name === 'undefined') return { kind: 'literal', value: undefined };
      if (!names.has(expression.name)) throw new ConditionError(unknownName(expression.name, names));
      return { kind: 'name', name: expression.name };
    case 'ArrayExpression':
      return { kind: 'list', items: expression.elements.map(inner) };
    case 'MemberExpression':
      return { kind: 'member', of: inner(expression.object), key: memberKey(expression, inner) };
    case 'UnaryExpression':
      return unary(expression.operator, inner(expression.argument));
    case 'BinaryExpression':
      return {
        kind: 'binary',
        operator: operatorOf(expression.operator),
        left: inner(expression.left),
        right: inner(expression.right),
      };
    case 'ConditionalExpression':
      return {
        kind: 'choice',
        test: inner(expression.test),
        yes: inner(expression.consequent),
        no: inner(expression.alternate),
      };
    case 'CallExpression':
      return call(expression, names, depth);
    case 'Compound':
      throw new ConditionError(
        expression.body.length === 0 ? 'is empty' : 'has several expressions; join them with && or ||',
      );
    default:
      throw new ConditionError('uses something that conditions don’t have');
  }
}

function literal(value: jsep.baseTypes): Condition {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return { kind: 'literal', value: value as string | number | boolean | null };
  throw new ConditionError('uses something that conditions don’t have');
}

function unknownName(name: string, names: ReadonlySet<string>): string {
  return `uses “${name}”, which is not one of ${[...names].join(', ')}`;
}

function memberKey(node: jsep.MemberExpression, inner: (node: unknown) => Condition): Condition {
  if (node.computed) return inner(node.property);
  return { kind: 'literal', value: (node.property as jsep.Identifier).name };
}

function unary(operator: string, value: Condition): Condition {
  if (operator === '!') return { kind: 'not', value };
  if (operator === '-') return { kind: 'negative', value };
  throw new ConditionError(`uses ${operator} in front of a value; conditions have ! and -`);
}

function operatorOf(operator: string): Operator {
  if ((operators as readonly string[]).includes(operator)) return operator as Operator;
  throw new ConditionError(`uses ${operator}, which conditions don’t have`);
}

function call(node: jsep.CallExpression, names: ReadonlySet<string>, depth: number): Condition {
  const callee = node.callee as jsep.MemberExpression;
  if (callee.type !== 'MemberExpression' || callee.computed)
    throw new ConditionError('calls something that is not a method of a value');
  const { name } = callee.property as jsep.Identifier;
  if (!Object.hasOwn(methods, name))
    throw new ConditionError(`calls ${name}, which is not one of ${Object.keys(methods).join(', ')}`);
  const method = name as Method;
  const of = toCondition(callee.object, names, depth + 1);
  if (methods[method] !== 'test') {
    if (node.arguments.length !== methods[method])
      throw new ConditionError(
        `calls ${method} with ${node.arguments.length} values instead of ${methods[method]}`,
      );
    return {
      kind: 'call',
      method,
      of,
      with: node.arguments.map((each) => toCondition(each, names, depth + 1)),
    };
  }
  const [test] = node.arguments;
  if (node.arguments.length !== 1 || test?.type !== 'ArrowFunctionExpression')
    throw new ConditionError(`calls ${method} without a test such as x => x.name == "a"`);
  const { params, body } = test as unknown as { params: jsep.Identifier[] | null; body: jsep.Expression };
  const [item] = params ?? [];
  if (params?.length !== 1 || item?.type !== 'Identifier')
    throw new ConditionError(`calls ${method} with a test that does not have exactly one name`);
  const withItem = new Set([...names, item.name]);
  return { kind: 'each', method, of, item: item.name, test: toCondition(body, withItem, depth + 1) };
}
