import type { Plugin } from 'vite'

/**
 * What an endpoint says of itself to the server and in the published description. An answer's schema is a type in a
 * browser and nothing more: nobody there checks what the server has said.
 */
const FOR_SERVERS: ReadonlySet<string> = new Set([
  'summary',
  'refusals',
  'scope',
  'access',
  'right',
  'limit',
  'wrongRole',
  'owner',
  'fresh',
  'proof',
  'idempotent',
  'answer',
])
/** `endpoint({ … })`, and what makes several alike: `lookup({ … })`, `bulkOf({ … })`. */
const DESCRIBES = /^(?:endpoint|bulkOf|\w*[lL]ookup)\(/

/** A node of a syntax tree: its fields are nodes, lists of nodes or plain values. */
interface Node {
  type: string
  start: number
  end: number
}

interface Edit {
  start: number
  end: number
  text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nodesIn = (node: Node): Node[] => [node, ...partsOf(node).flatMap(nodesIn)]
/** What runs as soon as the module is loaded: nothing that stands in a function. */
const nodesAtOnce = (node: Node): Node[] =>
  node.type.includes('Function') ? [] : [node, ...partsOf(node).flatMap(nodesAtOnce)]

function withoutFieldsForServers(program: Node, code: string): Edit[] {
  const nameOf = ({ start, end }: Node) => /^\w+/.exec(code.slice(start, end))?.[0] ?? ''
  return nodesIn(program)
    .filter(({ type, start, end }) => type === 'CallExpression' && DESCRIBES.test(code.slice(start, end)))
    .flatMap((call) => partsOf(call).filter(({ type }) => type === 'ObjectExpression'))
    .flatMap(partsOf)
    .filter((field) => FOR_SERVERS.has(nameOf(field)))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))
}

/** A contract's constants are made without any effect: those that nobody imports need not be made. */
function markedPure(program: Node): Edit[] {
  return partsOf(program)
    .flatMap((one) => (one.type === 'ExportNamedDeclaration' ? partsOf(one) : [one]))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(nodesAtOnce)
    .filter(({ type }) => type === 'CallExpression')
    .map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
}

/** A file of the contract as browsers need it. `program` is the syntax tree of `code`. */
export function forBrowsers(program: unknown, code: string): string {
  if (!isNode(program)) return code
  const dropped = withoutFieldsForServers(program, code)
  const isDropped = ({ start }: Edit) => dropped.some((one) => start >= one.start && start < one.end)
  // A chain of calls begins where its first call does: one mark is enough.
  const marks = new Map(markedPure(program).map((mark) => [mark.start, mark]))
  const edits = [...dropped, ...[...marks.values()].filter((mark) => !isDropped(mark))]
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

export const contractForBrowsers: Plugin = {
  name: 'lotour:contract-for-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]contract[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/ },
    handler(code) {
      return { code: forBrowsers(this.parse(code), code), map: null }
    },
  },
}
