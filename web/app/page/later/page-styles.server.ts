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
  const own = `<style id="${STYLES_ID}">${fitting(pieces, classesIn(html))}</style>`
  const [begin, end] = [html.lastIndexOf('<', named), html.indexOf('>', named) + 1]
  return { html: html.slice(0, begin) + own + html.slice(end), styles: href }
}

const nothing: StyleSheet = { href: '', pieces: [] }

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

export function classesIn(html: string): Set<string> {
  const attributes = new Set<string>()
  for (const [, value] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(value!)
  const written = [...attributes]
    .join(' ')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => SIGNS[name] ?? whole)
  return new Set(written.split(/\s+/))
}
