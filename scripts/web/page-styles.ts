import fs from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import type { StylePiece, StyleSheet } from '../../web/app/page/later/page-styles.server.ts'
import { buildFolder } from './build-folder.ts'

/** Classes that a page has before its application comes though its HTML does not name them (`later.css`). */
const MADE_BY_FIRST_SCRIPT: ReadonlySet<string> = new Set(['late-notice'])

const CLASS = String.raw`\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+`
const ATTRIBUTE = String.raw`\[(?:"[^"]*"|'[^']*'|\\.|[^\]"'\\])*\]`
const PARTS = new RegExp(String.raw`${CLASS}|${ATTRIBUTE}|\\.|:[\w-]+\(|[(),]`, 'gi')

interface Level {
  /** Of each selector of the list: the classes without which it fits nothing. */
  all: string[][]
  isNegated: boolean
}

/** Of each selector of a list: the classes that have to stand in a page before it can fit anything there. */
export function classesOf(selectors: string): string[][] {
  const levels: Level[] = [{ all: [[]], isNegated: false }]
  const needed = (): string[] => levels.at(-1)!.all.at(-1)!
  for (const [part] of selectors.matchAll(PARTS)) {
    if (part.startsWith('.')) needed().push(plain(part.slice(1)))
    else if (part.endsWith('(')) levels.push({ all: [[]], isNegated: part === ':not(' })
    else if (part === ',') levels.at(-1)!.all.push([])
    else if (part === ')') {
      const { all, isNegated } = levels.pop()!
      // One of several, as in `:is(.a, .b)`: what each of them needs is not needed.
      if (all.length === 1 && !isNegated) needed().push(...all[0]!)
    }
  }
  return levels[0]!.all.map((one) => one.filter((name) => !MADE_BY_FIRST_SCRIPT.has(name)))
}

function plain(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')
}

/** A style sheet in pieces, of which each page gets those that it has a use for. */
export function piecesOf(css: string): StylePiece[] {
  const sheet = postcss.parse(css)
  return joined(piecesIn(sheet, usersOf(sheet)))
}

/** By the name of a registered property: what the rules that use it need. */
type Users = ReadonlyMap<string, string[][]>

function usersOf(sheet: Container): Users {
  const users = new Map<string, string[][]>()
  sheet.walkAtRules('property', ({ params }) => void users.set(params, []))
  sheet.walkRules((rule) => {
    if (isReset(rule)) return
    for (const [name] of rule.toString().matchAll(/--tw-[\w-]+/g))
      users.get(name)?.push(...classesOf(rule.selector))
  })
  return users
}

/** What older browsers have in the place of registered properties. */
function isReset({ parent }: Rule): boolean {
  const around = parent?.parent
  return around?.type === 'atrule' && (around as AtRule).params === 'properties'
}

function piecesIn(container: Container, users: Users): StylePiece[] {
  return (container.nodes ?? []).map((node) => pieceOf(node, users))
}

function pieceOf(node: ChildNode, users: Users): StylePiece {
  if (node.type === 'comment') return ''
  if (node.type === 'decl') return fitted(users.get(node.prop) ?? [[]], `${node.toString()};`)
  if (node.type === 'rule') {
    if (isReset(node)) return { head: node.selector, body: piecesIn(node, users) }
    return fitted(classesOf(node.selector), node.toString())
  }
  if (node.name === 'property') return fitted(users.get(node.params) ?? [[]], node.toString())
  const isOfRules = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule')
  if (!isOfRules || node.name.endsWith('keyframes')) return `${node.toString()}${node.nodes ? '' : ';'}`
  return { head: `@${node.name} ${node.params}`, body: joined(piecesIn(node, users)) }
}

function fitted(needs: string[][], css: string): StylePiece {
  if (needs.some((one) => one.length === 0)) return css
  const unlike = new Map(needs.map((one) => [one.join(' '), one]))
  return { needs: [...unlike.values()], css }
}

/** What every page gets is in one piece where it stands side by side. */
function joined(pieces: readonly StylePiece[]): StylePiece[] {
  return pieces.reduce<StylePiece[]>((all, piece) => {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') return [...all.slice(0, -1), last + piece]
    return [...all, piece]
  }, [])
}

/** Notes beside the build what of the style sheet which pages need (`page-styles.server.ts`). */
export const stylesOfPages: Plugin = {
  name: 'lotour:styles-of-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_options, bundle) {
    const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('site.css'))
    if (file?.type !== 'asset') throw new Error('В сборке нет стилей сайта.')
    const css = Buffer.from(file.source).toString()
    const sheet: StyleSheet = { href: `/${file.fileName}`, pieces: piecesOf(css) }
    const out = path.resolve(import.meta.dirname, '../..', buildFolder, 'page-styles.json')
    fs.writeFileSync(out, JSON.stringify(sheet))
  },
}
