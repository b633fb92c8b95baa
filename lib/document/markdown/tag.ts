import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { isLineEnd, isSpace } from './codes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    tag: 'tag';
  }
}

/** What `{% name a="1" %}` or `{% endname %}` says. */
export interface Tag {
  name: string;
  closes: boolean;
  /** Attributes by name; one that stands without a value is there with an empty one. */
  attributes: Record<string, string>;
}

const wholeTag = /^\s*\{%-?\s*([A-Za-z][\w/-]*)(?![\w/-])([\s\S]*?)-?%\}\s*$/;
const attribute = /([^\s="']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Reads a line that holds one tag and nothing else. */
export function findTag(line: string): Tag | undefined {
  const match = wholeTag.exec(line);
  const word = match?.[1];
  if (match === null || word === undefined) return undefined;
  const closes = word.startsWith('end') && word.length > 3;
  const attributes: [string, string][] = [];
  for (const [, key = '', double, single, bare] of (match[2] ?? '').matchAll(attribute)) {
    attributes.push([key, double ?? single ?? bare ?? '']);
  }
  return { name: closes ? word.slice(3) : word, closes, attributes: Object.fromEntries(attributes) };
}

const codes = { quote: 34, percent: 37, open: 123, close: 125 };

/** A line that holds one tag is a block of its own, also right behind a paragraph. */
const construct: Construct = { name: 'tag', concrete: true, tokenize };

function tokenize(effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    effects.enter('tag');
    effects.consume(code);
    return afterOpen;
  }

  function afterOpen(code: Code): State | undefined {
    if (code !== codes.percent) return nok(code);
    effects.consume(code);
    return beforeName;
  }

  function beforeName(code: Code): State | undefined {
    if (isSpace(code) || code === 45) {
      effects.consume(code);
      return beforeName;
    }
    return isLetter(code) ? inside(code) : nok(code);
  }

  function inside(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code);
    effects.consume(code);
    if (code === codes.quote) return quoted;
    return code === codes.percent ? afterPercent : inside;
  }

  function quoted(code: Code): State | undefined {
    if (isLineEnd(code)) return nok(code);
    effects.consume(code);
    return code === codes.quote ? inside : quoted;
  }

  function afterPercent(code: Code): State | undefined {
    if (code !== codes.close) return inside(code);
    effects.consume(code);
    return afterClose;
  }

  function afterClose(code: Code): State | undefined {
    if (isLineEnd(code)) {
      effects.exit('tag');
      return ok(code);
    }
    if (!isSpace(code)) return nok(code);
    effects.consume(code);
    return afterClose;
  }
}

function isLetter(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

/** The extension of micromark that makes tags blocks. */
export const tagSyntax: Extension = { flow: { [codes.open]: construct } };
