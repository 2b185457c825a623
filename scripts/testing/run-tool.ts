import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

interface Tool {
  root: string
  title: string
  tool: string
  args: string[]
  env?: Record<string, string>
  /** Print the output at the end and only after a failure, so that two that run side by side do not mix. */
  quiet?: boolean
}

export interface Outcome {
  code: number
}

/** Runs one tool of the project as a child, under a heading, with the time it took. */
export async function runTool({ root, title, tool, args, env, quiet = false }: Tool): Promise<Outcome> {
  const began = Date.now()
  if (!quiet) console.log(`\n── ${title}`)
  const child = spawn(process.execPath, [...script(root, tool), ...args], {
    cwd: root,
    env: { ...process.env, PATH: pathWithTools(root), ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  const output: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output.push(error.message)
      resolve(1)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (quiet && code !== 0) console.log(`\n── ${title}\n${output.join('').trim()}`)
  console.log(`${code === 0 ? '✓' : '✗'} ${title}, ${seconds} с`)
  return { code }
}

/** The tool's own entry, so that it runs on this very Node and without a shell. */
function script(root: string, tool: string): string[] {
  if (tool === 'node') return []
  return [fs.realpathSync(path.join(root, 'node_modules', '.bin', tool))]
}

function pathWithTools(root: string): string {
  return [path.join(root, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter)
}
