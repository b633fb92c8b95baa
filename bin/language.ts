import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOMS = ['reader', 'app', 'bench', 'bin', 'components', 'console', 'e2e', 'lib', 'server'];

/** The first words that no declared name begins with, and what to say instead. See `docs/rules/language.md`. */
const RETIRED: Readonly<Record<string, string>> = {
  ...words('present… for an API object; list…, report… or print… for a message', ['tell', 'told']),
  ...words('create… or insert… for a function; the thing itself for a value', [
    'found',
    'make',
    'made',
    'begin',
    'begun',
  ]),
  ...words('store…, cache… or save…', ['keep', 'kept', 'remember']),
  ...words('find… for a function; the thing itself for a value', ['sought', 'seek', 'learn', 'know', 'got']),
  ...words('update…, resolve… or debounce…', ['settle', 'settled']),
  ...words('lock… for rows; has… or contains… for content', ['hold', 'holds', 'held', 'lend']),
  ...words('receive…, import… or remove…; used… for names that are in use', ['take', 'taken', 'taking']),
  ...words('…Options or …Input for a type; the thing itself for a value', ['asked', 'given']),
  ...words('get… or present… for a function; viewed… or visible… for a value', [
    'see',
    'seen',
    'seeing',
    'sight',
  ]),
  ...words('print… or format… for a function; text or message for a value', ['say', 'says', 'said']),
  ...words('assert…', ['must']),
  ...words('can…', ['may']),
  ...words('access', ['standing']),
  ...words('the plain word for it', ['shape', 'twist', 'convoy', 'rehome']),
};

/** `ask…` is what the product's Ask does, in its own files; elsewhere nobody should take a question for a check. */
const ASK = 'confirm… or request…';
const FILE_OF_ASK = /(^|\/)(use-)?ask(ing)?[-./]/;

/** Fields of the API and what it stores, whose names are public. */
const PUBLIC: ReadonlySet<string> = new Set(['seenAfter', 'seenBefore', 'given']);

/** What a type is named when its whole name is a gerund or a participle, which doesn't say what the thing is. */
const NOUN = 'a noun: …Options, …Input, …Result, …Context';
const VERB_FORM =
  /^([A-Z][a-z]*(ing|ed)|Brought|Built|Chosen|Done|Drawn|Heard|Known|Left|Lost|Sent|Shown|Spent|Thrown|Written)$/;

/** Nouns that end alike, and errors that are named by the words of HTTP and of the API. */
const NOUNS: ReadonlySet<string> = new Set([
  ...'Embedding Encoding Feed Finding Heading Mapping Meaning Need Rating Seed Setting Sibling Speed Thing'.split(
    ' ',
  ),
  ...['Cancelled', 'Unauthorized'],
]);

function words(instead: string, retired: readonly string[]): Record<string, string> {
  return Object.fromEntries(retired.map((word) => [word, instead]));
}

/** The word to use instead of a name, when its first word is retired. */
function insteadOf(name: string, isOfAsk: boolean): string | undefined {
  const [first = ''] = /^[A-Z]?[a-z]*/.exec(name) ?? [];
  const word = first.charAt(0).toLowerCase() + first.slice(1);
  if (word === 'ask' && name.length > first.length && !isOfAsk) return ASK;
  return Object.hasOwn(RETIRED, word) ? RETIRED[word] : undefined;
}

function isVerbForm(name: string): boolean {
  return VERB_FORM.test(name) && !NOUNS.has(name);
}

/** Finds every name that the house at `root` declares against the rules, and how many files were looked at. */
export function findRetiredNames(root: string) {
  const files = ROOMS.filter((room) => existsSync(join(root, room))).flatMap((room) => sourcesIn(root, room));
  const breaches: string[] = [];
  for (const file of files) {
    const instead = insteadOf(basename(file).split(/[-.]/)[0] ?? '', true);
    if (instead) breaches.push(`${file}: the file name → ${instead}`);
    for (const { name, line, isType } of declaredNames(file, readFileSync(join(root, file), 'utf8'))) {
      const retired = PUBLIC.has(name)
        ? undefined
        : insteadOf(name, FILE_OF_ASK.test(file) || name.startsWith('Ask'));
      const better = retired ?? (isType && isVerbForm(name) ? NOUN : undefined);
      if (better) breaches.push(`${file}:${line}: ${name} → ${better}`);
    }
  }
  return { files: files.length, breaches };
}

function sourcesIn(root: string, room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** The names that a file declares: functions, variables, parameters, types and members. */
function declaredNames(file: string, text: string): { name: string; line: number; isType: boolean }[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const names: { name: string; line: number; isType: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const name = isDeclaration(node) ? node.name : undefined;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      names.push({ name: name.text.replace(/^#/, ''), line: line + 1, isType: isTypeDeclaration(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isDeclaration(node: ts.Node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    isTypeDeclaration(node)
  );
}

function isTypeDeclaration(node: ts.Node) {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { files, breaches } = findRetiredNames(root);
  for (const breach of breaches) console.error(breach);
  if (files < 100) console.error(`Only ${files} files were read: the names were not checked.`);
  console.log(`${files} files, ${breaches.length} retired names`);
  if (breaches.length > 0 || files < 100) process.exitCode = 1;
}
