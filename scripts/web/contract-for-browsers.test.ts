import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { forBrowsers, withoutDescribing } from './contract-for-browsers.ts'

const made = (code: string) => forBrowsers(parseAst(code), code)

test('a browser has of an endpoint how it is called, not what it says to the server or in the description', () => {
  const code = made(`
    const query = { page }
    export const list = endpoint({
      method: 'GET', path: '/api/list', access: 'user', limit: 'read',
      summary: 'Список, «как есть», по страницам',
      owner: { id: { 'of': ['anyone'] } },
      fresh: true, query,
      answer: z.object({ result: z.array(Item), path: '/', }),
    })`)
  expect(code).toMatch(/endpoint\(\{\s*method: 'GET', path: '\/api\/list',\s*query,\s*\}\)/)
})

test('what makes several endpoints alike says as little', () => {
  expect(made(`export const places = lookup({ path: '/api/places', summary: 'Места', query })`)).toContain(
    "lookup({ path: '/api/places',  query })",
  )
})

test('a field of the same name elsewhere stays', () => {
  const code = "export const words = { answer: 'Ответ', summary: texts.of({ limit: 1 }) }"
  expect(made(code)).toContain("{ answer: 'Ответ', summary: /* @__PURE__ */ texts.of({ limit: 1 }) }")
})

test('what nobody imports may be left out, with all it is made of; what a function does is never left out', () => {
  const code = made(`
    const Place = z.object({ id: z.int() }).strict()
    export const day = z.string().transform((text, context) => {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    })
    config({ jitless: true })`)
  expect(code).toContain('const Place = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.int() }).strict()')
  expect(code).toContain('\n      context.addIssue(')
  expect(code).toContain('\n    config({ jitless: true })')
})

test('a constant made of what another has is left out as easily: the reading of it has no effect either', () => {
  const code = made(`
    export const Seller = z.object({ ...sellerFields, id: Place.shape.id })
    export const wish = freeText(limits.wishMax)
    export const kind = z.enum(kinds)
    export const later = () => ({ ...sellerFields })`)
  expect(code).toContain(
    '/* @__PURE__ */ (() => (/* @__PURE__ */ z.object({ ...sellerFields, id: Place.shape.id })))()',
  )
  expect(code).toContain('/* @__PURE__ */ (() => (/* @__PURE__ */ freeText(limits.wishMax)))()')
  expect(code).toContain('export const kind = /* @__PURE__ */ z.enum(kinds)\n')
  expect(code).toContain('export const later = () => ({ ...sellerFields })')
})

test('of a schema a browser has how to judge by it, not how to describe it as JSON Schema', () => {
  const file = createRequire(import.meta.url).resolve('zod/v4')
  const code = fs.readFileSync(path.join(path.dirname(file), 'classic/schemas.js'), 'utf8')
  const described = /processors\.\w+Processor|processJSONSchema|JSONSchemaMethod\(/
  expect(code).toMatch(described)
  const rest = withoutDescribing(parseAst(code), code)
  expect(rest).not.toMatch(described)
  expect(rest).toContain('safeParse(data, params) {')
  expect(rest).toContain('...core.standardProps(this),')
  expect(() => parseAst(rest)).not.toThrow()
})
