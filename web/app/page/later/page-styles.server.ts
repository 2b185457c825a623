import fs from 'node:fs'
import { STYLES_ID } from './plan.ts'

/** What stands in a style sheet: for every page, for pages with certain classes, or a block of such pieces. */
export type StylePiece =
  | string
  | {
      css: string
      /** One of these lists of classes has to stand in the page, all of it. */ needs: string[][]
    }
  | { head: string; body: StylePiece[] }

export interface StyleSheet {
  href: string
  pieces: StylePiece[]
}

/** As the build has noted it (`scripts/web/page-styles.ts`), each byte a sign, as the page. In development there is none. */
const sheet = readSheet()

function readSheet(): StyleSheet | undefined {
  const file = import.meta.url.replace(/\/build\/server\/.*/, '/build/page-styles.json')
  if (file === import.meta.url) return undefined
  return JSON.parse(fs.readFileSync(new URL(file), 'latin1')) as StyleSheet
}

/**
 * The page with the rules that fit it in the place of the whole style sheet, which comes with the application: nothing
 * is waited for but the page itself. Until then nothing in it gets a class that it has not come with.
 */
export function dressed(
  html: string,
  { href, pieces } = sheet ?? nothing,
): { html: string; styles?: string } {
  const named = href === '' ? -1 : html.indexOf(` href="${href}"`)
  if (named === -1) return { html }
  const own = `<style id="${STYLES_ID}">${rulesFor(html, pieces)}</style>`
  const [begin, end] = [html.lastIndexOf('<', named), html.indexOf('>', named) + 1]
  return { html: html.slice(0, begin) + own + html.slice(end), styles: href }
}

const nothing: StyleSheet = { href: '', pieces: [] }

/** Pages of one kind are written with the same classes, whatever they say: what was picked for one fits the next. */
const picked = new Map<string, string>()
const PICKED_MAX = 100

function rulesFor(html: string, pieces: readonly StylePiece[]): string {
  const attributes = attributesIn(html)
  const known = picked.get(attributes)
  if (known !== undefined) return known
  if (picked.size >= PICKED_MAX) picked.clear()
  const css = fitting(pieces, classesOf(attributes))
  picked.set(attributes, css)
  return css
}

export function fitting(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') css += piece
    else if ('css' in piece) css += isNeeded(piece.needs, classes) ? piece.css : ''
    else {
      const inside = fitting(piece.body, classes)
      if (inside !== '') css += `${piece.head}{${inside}}`
    }
  }
  return css
}

function isNeeded(needs: readonly string[][], classes: ReadonlySet<string>): boolean {
  return needs.some((one) => one.every((name) => classes.has(name)))
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

export const classesIn = (html: string): Set<string> => classesOf(attributesIn(html))

function classesOf(attributes: string): Set<string> {
  const written = attributes.replaceAll(/&([\w#]+);/g, (whole, name: string) => SIGNS[name] ?? whole)
  return new Set(written.split(/\s+/))
}

const CLASS = ' class="'

/** Each way of writing once. By looking for the ends: a pattern would go through the page sign by sign. */
function attributesIn(html: string): string {
  const attributes = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    const begin = at + CLASS.length
    at = html.indexOf('"', begin)
    if (at === -1) break
    attributes.add(html.slice(begin, at))
  }
  return [...attributes].join(' ')
}
