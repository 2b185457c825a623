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

interface Declared extends Node {
  init?: Node | null
}

interface Called extends Node {
  callee?: Node
}

interface Edit {
  start: number
  end: number
  text: string
}

const PURE = '/* @__PURE__ */ '

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

const constantsOf = (program: Node): Node[] =>
  partsOf(program)
    .flatMap((one) => (one.type === 'ExportNamedDeclaration' ? partsOf(one) : [one]))
    .filter(({ type }) => type === 'VariableDeclaration')

/** A contract's constants are made without any effect: those that nobody imports need not be made. */
function markedPure(program: Node): Edit[] {
  const calls = constantsOf(program)
    .flatMap(nodesAtOnce)
    .filter(({ type }) => type === 'CallExpression')
  // A chain of calls begins where its first call does: one mark is enough.
  return [...new Set(calls.map(({ start }) => start))].map((start) => ({ start, end: start, text: PURE }))
}

/**
 * Nor has it an effect to read what one constant is made of for the next (`{ ...fields }`, `Place.shape.id`). The bundler
 * cannot know and there is no mark for it, so that such a constant is made by a function with a mark of its own; the
 * minifier takes the function away again.
 */
function madeApart(program: Node): Edit[] {
  return constantsOf(program)
    .flatMap(partsOf)
    .flatMap((declared) => (declared as Declared).init ?? [])
    .filter(readsOthers)
    .flatMap(({ start, end }) => [
      { start, end: start, text: `${PURE}(() => (` },
      { start: end, end, text: '))()' },
    ])
}

function readsOthers(init: Node): boolean {
  const nodes = nodesAtOnce(init)
  const called = new Set(nodes.map((one) => (one as Called).callee))
  return nodes.some(
    (one) => one.type === 'SpreadElement' || (one.type === 'MemberExpression' && !called.has(one)),
  )
}

/** A file of the contract as browsers need it. `program` is the syntax tree of `code`. */
export function forBrowsers(program: unknown, code: string): string {
  if (!isNode(program)) return code
  const dropped = withoutFieldsForServers(program, code)
  const isDropped = ({ start }: Edit) => dropped.some((one) => start >= one.start && start < one.end)
  const marks = markedPure(program).filter((mark) => !isDropped(mark))
  // Of two at one place the later stands first.
  return cut(code, [...dropped, ...marks, ...madeApart(program)])
}

function cut(code: string, edits: Edit[]): string {
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

/** How zod's own file of schemas writes one as JSON Schema: each kind its own way, and the two ways to ask for it. */
const DESCRIBING = /^(?:\w+\._zod\.processJSONSchema =|toJSONSchema\(|jsonSchema:)/

/**
 * Zod's schemas without their description as JSON Schema: on a server the published description is made of it, in a
 * browser nobody asks, and it would come along with the first form.
 */
export function withoutDescribing(program: unknown, code: string): string {
  if (!isNode(program)) return code
  const described = nodesIn(program).filter(
    ({ type, start }) =>
      (type === 'ExpressionStatement' || type === 'Property') &&
      DESCRIBING.test(code.slice(start, start + 80)),
  )
  return cut(
    code,
    described.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })),
  )
}

export const schemasForBrowsers: Plugin = {
  name: 'lotour:schemas-for-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      return { code: withoutDescribing(this.parse(code), code), map: null }
    },
  },
}
