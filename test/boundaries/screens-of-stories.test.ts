import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const stories = path.resolve(import.meta.dirname, '../e2e')

/** A story from its title to the next one. */
const STORY = /^ *test\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1,(.*?)(?=^ *test\(|$(?![\s\S]))/gms

function storiesOf(file: string): { title: string; text: string }[] {
  const source = fs.readFileSync(path.join(stories, file), 'utf8')
  return [...source.matchAll(STORY)].map(([, , title = '', text = '']) => ({ title, text }))
}

const all = fs
  .globSync('**/*.e2e.ts', { cwd: stories })
  .flatMap((file) => storiesOf(file).map((story) => ({ ...story, file })))

test('a story that asserts another thing on the other screen is told on both', () => {
  const told = all.filter(({ text, title }) => /\bisPhone\b/.test(text) && !title.endsWith(' @both'))
  expect(
    told.map(({ file, title }) => `${file}: «${title}» takes isPhone: end its title with @both`),
  ).toEqual([])
})

test('the stories are found, those of each screen and of both', () => {
  const marked = (mark: string) => all.filter(({ title }) => title.endsWith(` @${mark}`)).length
  expect(all.length).toBeGreaterThan(190)
  for (const mark of ['both', 'desk', 'phone']) expect(marked(mark)).toBeGreaterThan(0)
})
