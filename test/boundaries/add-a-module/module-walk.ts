import fs from 'node:fs'
import path from 'node:path'

/** A file that the page gives whole. */
export interface NewFile {
  file: string
  text: string
}

/** Lines that the page puts into a file of others, after the line that it shows. */
export interface Edit {
  file: string
  after: string
  lines: string[]
}

export interface Walk {
  files: NewFile[]
  edits: Edit[]
}

const BLOCK = /`([\w./-]+)`:\n```(\w+)\n([\s\S]*?)\n```/g

/** What docs/add-a-module.md tells to do. `number` takes the place of the migration's NNNN. */
export function readWalk(page: string, number: string): Walk {
  const walk: Walk = { files: [], edits: [] }
  for (const [, named = '', language, text = ''] of page.matchAll(BLOCK)) {
    const file = named.replace('NNNN', number)
    if (language === 'diff') walk.edits.push(editOf(file, text.split('\n')))
    else walk.files.push({ file, text: `${text}\n` })
  }
  return walk
}

function editOf(file: string, lines: readonly string[]): Edit {
  const [after = '', ...more] = lines
  if (!after.startsWith(' ') || more.length === 0 || more.some((line) => !line.startsWith('+')))
    throw new Error(`${file}: a block shows one line that is there and then the new ones`)
  return { file, after: after.slice(1), lines: more.map((line) => line.slice(1)) }
}

/** Does it in a tree. Throws where a line that the page shows is not there, or not once. */
export function follow({ files, edits }: Walk, root: string): void {
  for (const { file, text } of files) {
    const target = path.join(root, file)
    if (fs.existsSync(target)) throw new Error(`${file} is there already`)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text)
  }
  for (const { file, after, lines } of edits) {
    const target = path.join(root, file)
    const before = fs.readFileSync(target, 'utf8').split('\n')
    const [at, ...others] = before.flatMap((line, index) => (line === after ? [index] : []))
    if (at === undefined || others.length > 0)
      throw new Error(
        `docs/add-a-module.md: «${after}» stands ${others.length + 1} times in ${file}, or not at all`,
      )
    fs.writeFileSync(target, before.toSpliced(at + 1, 0, ...lines).join('\n'))
  }
}
