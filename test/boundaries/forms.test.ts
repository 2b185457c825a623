import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../../web')

/** The opening tags of forms, which may hold functions in braces. */
function formsIn(source: string): string[] {
  return [...source.matchAll(/<form\b/g)].map(({ index }) => {
    let depth = 0
    let end = index
    for (; end < source.length; end += 1) {
      if (source[end] === '{') depth += 1
      if (source[end] === '}') depth -= 1
      if (source[end] === '>' && depth === 0) break
    }
    return source.slice(index, end)
  })
}

/** By `useForm`, by a POST of its own, or by an address that is made to be asked. */
const isSafe = (form: string) => /\{\.\.\.(?:\w+\.)?props\}|\bmethod="post"|\baction=/.test(form)

test('SITE-14 every form says how the browser would send it without a script, so that nothing typed stands in an address', () => {
  const files = fs.globSync('**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] })
  const forms = files.flatMap((file) =>
    formsIn(fs.readFileSync(path.join(web, file), 'utf8')).map((form) => ({ file, form })),
  )
  expect(forms.filter(({ form }) => !isSafe(form))).toEqual([])
  expect(forms.length).toBeGreaterThan(50)
  expect(isSafe('<form onSubmit={send}')).toBe(false)
})
