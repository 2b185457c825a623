import { z } from 'zod'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { sharedIds } from '../../contract/platform/owners.ts'

const ID = /(^|_)ids?$|[a-z]Ids?$/

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape | Shape[]
  anyOf?: Shape[]
  allOf?: Shape[]
}

/** Ids that a call names and that nobody has said whose they are. */
export function undecidedIds(endpoint: Endpoint): string[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const elsewhere = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
    schema
      ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).filter((name) =>
          ID.test(name),
        )
      : [],
  )
  const named = new Set([...inPath, ...elsewhere])
  return [...named].filter((name) => !sharedIds.has(name) && !(name in (endpoint.owner ?? {})))
}

/** What a person has to write where a decision is missing. */
export function adviceOn(endpoint: Endpoint): string[] {
  return undecidedIds(endpoint).map(
    (name) =>
      `${endpoint.method} ${endpoint.path} names «${name}»: add owner: { ${name}: '…' } to its endpoint() in contract/ with one of contract/platform/owners.ts, or put ${name} among sharedIds there where it is the same for everybody`,
  )
}

/** What a person has to write where nobody has said whether an agency's keys may make an agent's call. */
export function keyAdviceOn({ method, path, access, scope }: Endpoint): string[] {
  if (access !== 'agent' || scope) return []
  return [
    `${method} ${path} is an agent's: add scope: 'no keys' to its endpoint() in contract/, or the scope of contract/platform/scopes.ts by which an agency's own system may call it`,
  ]
}

function namesIn(shape: Shape): string[] {
  const inner = [
    ...Object.values(shape.properties ?? {}),
    ...[shape.items ?? []].flat(),
    ...(shape.anyOf ?? []),
    ...(shape.allOf ?? []),
  ]
  return [...Object.keys(shape.properties ?? {}), ...inner.flatMap(namesIn)]
}
