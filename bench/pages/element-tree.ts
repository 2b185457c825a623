/** A page that React has written, read back as the source of a React component that makes the very same elements. */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=<>"/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi
const ATTRIBUTE = /([^\s=<>"/]+)(?:="([^"]*)")?/g
const RAW = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}
const BOOLEAN = new Set([
  'hidden',
  'disabled',
  'checked',
  'selected',
  'open',
  'required',
  'readonly',
  'multiple',
  'inert',
  'itemscope',
])
const REACT_NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  readonly: 'readOnly',
  itemscope: 'itemScope',
}

export interface PageSource {
  /** Expressions of elements of the head and of the body; `h` is `createElement`. */
  head: string
  body: string
  /** The scripts of the page, which bear its data for the browser. */
  scripts: string
}

export function sourceOf(html: string): PageSource {
  const kept: string[] = []
  const scripts: string[] = []
  const text = html.replaceAll(RAW, (...[, tag, attributes, code]: [string, string, string, string]) => {
    if (tag === 'script' && !attributes.includes('ld+json')) {
      scripts.push(code)
      return ''
    }
    kept.push(code)
    return `<${tag}${attributes}>\u0000${kept.length - 1}\u0000</${tag}>`
  })
  const between = (tag: string) => new RegExp(`<${tag}[^>]*>([\\s\\S]*)</${tag}>`).exec(text)?.[1] ?? ''
  return {
    head: elementsOf(between('head'), kept),
    body: elementsOf(between('body'), kept),
    scripts: scripts.join('\n'),
  }
}

function elementsOf(html: string, raw: readonly string[]): string {
  const stack: string[][] = [[]]
  const opened: string[] = []
  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) stack.at(-1)?.push(JSON.stringify(decoded(text)))
    else if (slash) {
      const children = stack.pop() ?? []
      stack.at(-1)?.push(`${opened.pop()}${childrenOf(children, raw)})`)
    } else if (tag) {
      const start = `h(${JSON.stringify(tag)},{${propsOf(attributes)}`
      if (VOID.has(tag)) stack.at(-1)?.push(`${start}})`)
      else {
        opened.push(start)
        stack.push([])
      }
    }
  }
  return (stack[0] ?? []).join(',\n')
}

function childrenOf(children: readonly string[], raw: readonly string[]): string {
  const [, at] = /^"\\u0000(\d+)\\u0000"$/.exec(children[0] ?? '') ?? []
  if (at !== undefined) return `dangerouslySetInnerHTML:{__html:${JSON.stringify(raw[Number(at)])}}}`
  return `}${children.map((child) => `,\n${child}`).join('')}`
}

function propsOf(attributes: string): string {
  const props = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => {
    const key = JSON.stringify(REACT_NAMES[name] ?? name)
    if (name === 'style') return `${key}:${JSON.stringify(styleOf(decoded(value)))}`
    return `${key}:${BOOLEAN.has(name) ? 'true' : JSON.stringify(decoded(value))}`
  })
  return props.map((prop) => `${prop},`).join('')
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').map((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim()
    const key = name.startsWith('--')
      ? name
      : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return [key, line.slice(colon + 1).trim()] as const
  })
  return Object.fromEntries(pairs.filter(([name]) => name !== ''))
}

function decoded(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
}
