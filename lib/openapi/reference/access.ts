import type { ApiSecurity, ApiServer } from '#lib/contract/openapi/reference.ts';
import { isMembers, type Members, textOf } from '../members.ts';
import type { Spec } from '../spec.ts';
import { Budget } from './budget.ts';
import { describedAs, textsOf } from './texts.ts';

const longestText = 300;
const longestAddress = 2_000;
const mostWays = 20;
const mostVariables = 100;
const mostServers = 20;
const mostOfAccess = { nodes: 100, characters: 100_000 };

/** Where an API is, and all ways to sign requests to it. */
export function accessOf(spec: Spec): { servers: ApiServer[]; schemes: ApiSecurity[] } {
  const parts = new AccessParts(spec, new Budget(mostOfAccess));
  const requirements = parts.schemeNames().map((name) => ({ [name]: [] }));
  return { servers: parts.servers({}, {}), schemes: parts.security(requirements).flat() };
}

/** Makes what a request needs beside its content: where it goes, and how it is signed. */
export class AccessParts {
  readonly #spec: Spec;
  readonly #budget: Budget;

  constructor(spec: Spec, budget: Budget) {
    this.#spec = spec;
    this.#budget = budget;
  }

  #schemes(): Members {
    const { components, securityDefinitions } = this.#spec.root;
    const schemes = isMembers(components) ? components.securitySchemes : securityDefinitions;
    return isMembers(schemes) ? schemes : {};
  }

  schemeNames(): string[] {
    return Object.keys(this.#schemes());
  }

  /** The ways to sign a request that are enough, each by itself. */
  security(requirements: unknown): ApiSecurity[][] {
    if (!Array.isArray(requirements)) return [];
    const known = this.#schemes();
    const ways = requirements.slice(0, mostWays).filter(isMembers);
    return ways.map((requirement) =>
      this.#spec
        .members(requirement)
        .slice(0, mostWays)
        .flatMap(([name, scopes]) => {
          const scheme = Object.hasOwn(known, name) ? this.#spec.resolve(known[name]) : undefined;
          return isMembers(scheme) ? [this.#scheme(name, scheme, textsOf(scopes))] : [];
        }),
    );
  }

  #scheme(name: string, scheme: Members, scopes: string[]): ApiSecurity {
    // `basic` is a type of its own in Swagger 2.0.
    const isBasic = scheme.type === 'basic';
    const http = isBasic ? 'basic' : scheme.scheme;
    const budget = this.#budget;
    return {
      name: budget.name(name),
      type: isBasic ? 'http' : budget.name(textOf(scheme.type) ?? ''),
      ...(typeof http === 'string' ? { scheme: budget.name(http).toLowerCase() } : {}),
      ...(typeof scheme.in === 'string' ? { in: budget.name(scheme.in) } : {}),
      ...(typeof scheme.name === 'string' ? { parameter: budget.name(scheme.name) } : {}),
      ...describedAs(budget, scheme.description),
      scopes: budget.names(scopes),
    };
  }

  servers(item: Members, value: Members): ApiServer[] {
    const lists = [value.servers, item.servers, this.#spec.root.servers];
    const servers = lists.find((list) => Array.isArray(list) && list.length > 0);
    if (servers === undefined) return oldServers(this.#spec.root, value, this.#budget);
    return this.#spec.items(servers, mostServers).flatMap(({ url, description, variables }) => {
      if (typeof url !== 'string') return [];
      const address = this.#budget.name(url, longestAddress);
      const described = describedAs(this.#budget, description, longestText);
      return [{ url: address, ...described, variables: this.#variables(variables) }];
    });
  }

  #variables(variables: unknown): ApiServer['variables'] {
    const budget = this.#budget;
    const first = this.#spec.members(variables).slice(0, mostVariables);
    return first.flatMap(([name, variable]) => {
      if (!isMembers(variable) || !budget.hasRoom) return [];
      return [
        {
          name: budget.name(name),
          default: budget.name(textOf(variable.default) ?? '', longestAddress),
          values: budget.names(variable.enum),
          ...describedAs(budget, variable.description, longestText),
        },
      ];
    });
  }
}

/** The servers of Swagger 2.0. */
function oldServers({ host, basePath, schemes }: Members, value: Members, budget: Budget): ApiServer[] {
  if (typeof host !== 'string') return [];
  const path = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  const all = textsOf(value.schemes ?? schemes).slice(0, mostServers);
  return (all.length > 0 ? all : ['https']).map((scheme) => ({
    url: budget.name(`${scheme}://${host}${path}`, longestAddress),
    variables: [],
  }));
}
