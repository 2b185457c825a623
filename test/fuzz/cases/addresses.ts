import type { Case, Drawing } from './case.ts'
import { thingOf } from './named-things.ts'
import { Named, someThing, type Value, Raw } from './values.ts'

type Address = Pick<Case, 'path' | 'query'>

/** The path with its numbers, and what stands behind the question mark. */
export function addressOf(drawing: Drawing): Address {
  return { path: pathOf(drawing), query: queryOf(drawing) }
}

function pathOf({ operation, random, wildness, deck, done }: Drawing): Case['path'] {
  const { endpoint } = operation
  const path = endpoint.path.split(/(:\w+)/).map((part) => {
    if (!part.startsWith(':')) return part
    const field = part.slice(1)
    if (wildness === 'right' || random.chance(65)) {
      const thing = thingOf(endpoint, field)
      return thing ? someThing(random, thing) : encodeURIComponent(random.pick(deck.texts).toWellFormed())
    }
    done.push('id')
    return random.chance(40)
      ? random.pick(strangeIds)
      : encodeURIComponent(random.pick(deck.texts).toWellFormed())
  })
  if (wildness === 'wild' && random.chance(15)) {
    done.push('path')
    return twisted(path, random.pick(twists))
  }
  return path
}

const strangeIds = [
  '0',
  '-1',
  '00001',
  '999999999999999',
  '9223372036854775808',
  '1e3',
  '%00',
  '1%00',
  '%2e%2e%2fuser',
  '..%2f..%2f',
  '%E0%A4%A',
  '%C0%AE',
  '%2500',
  '%D9%A3',
  '1;2',
  '1%2C2',
  '1?id=2',
  '%20',
  '%0d%0aX-Injected:%201',
  '9'.repeat(190),
  '9'.repeat(2000),
]

type Twist = (path: string) => string

const twists: Twist[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/api', '/api/.'),
  (path) => path.replace('/api', '/API'),
  (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => `${path}/../../admin/users`,
  (path) => `${path}%00`,
  (path) => `${path};jsessionid=1`,
  (path) => `http://127.0.0.1${path}`,
  (path) => `${path}#fragment`,
  (path) => path.replace(/[a-z]$/, '%61'),
  (path) => `${path}${'/a'.repeat(300)}`,
  (path) => `${path}?${'a=1&'.repeat(2000)}`,
  (path) => `/%${path}`,
  (path) => `*${path}`,
]

/** Stands in no address of ours. */
const MARK = '¤'

/** The twist is of the whole path; numbers that are looked up later keep their place in it. */
function twisted(path: Case['path'], twist: Twist): Case['path'] {
  const marks = path.filter((part) => part instanceof Named)
  const text = path.map((part) => (part instanceof Named ? MARK : part)).join('')
  let at = 0
  return twist(text)
    .split(/(¤)/)
    .map((part) => (part === MARK ? (marks[at++ % Math.max(1, marks.length)] ?? '') : part))
}

function queryOf({ operation, random, wildness, deck, done }: Drawing): Case['query'] {
  const { endpoint, queries, queryFields } = operation
  const sample = queries.length > 0 ? random.pick(queries) : {}
  const query = Object.entries(sample).flatMap(([name, value]): Case['query'] => {
    const text = inQuery(value)
    return text === null ? [] : [[name, text]]
  })
  // A call without a query has none, unless something is to be wrong.
  if (wildness === 'right' || !random.chance(endpoint.query ? 60 : 6)) return query
  done.push('query')
  const odd = () => encodeURIComponent(random.pick(deck.texts).toWellFormed())
  const name = queryFields.length > 0 ? random.pick(queryFields) : 'id'
  const additions: Case['query'][] = [
    [[name, odd()]],
    [[name, odd()]],
    [[name, odd()]],
    [
      [name, '1'],
      [name, '2'],
    ],
    [[`${name}[]`, '1']],
    [[`${name}[$gt]`, '']],
    [['__proto__[admin]', '1']],
    [['constructor.prototype.admin', '1']],
    [['role', 'admin']],
    [[name, random.pick(strangeIds)]],
    [[odd(), odd()]],
    [[name, 'a'.repeat(random.pick([101, 3000, 12_000]))]],
  ]
  const kept = query.filter(([known]) => known !== name || random.chance(30))
  return [...kept, ...random.pick(additions), ...(wildness === 'wild' ? random.pick(additions) : [])]
}

/** A list stands in a query as its parts with commas; what has no text does not stand there. */
function inQuery(value: Value): string | Named | null {
  if (value instanceof Named) return value
  if (value instanceof Raw || value === null) return null
  if (typeof value === 'object') return Array.isArray(value) ? value.map(String).join(',') : null
  return encodeURIComponent(String(value).toWellFormed())
}
