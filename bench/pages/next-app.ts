import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import react from 'react/package.json' with { type: 'json' }
import { sourceOf } from './element-tree.ts'

const run = promisify(execFile)
const VERSION = '16.4.6'
const NEXT_BIN = path.join('node_modules', 'next', 'dist', 'bin', 'next')

export interface NextApp {
  folder: string
  bin: string
}

/**
 * A production build of a Next.js application with this very page, rendered for every visitor: at `/page` by the router of
 * pages, at `/app` by that of server components. Each is simpler than ours: elements without hooks and links, data out of
 * memory, nothing asked of a database. It lies among the temporary files, and a later run does not install it anew.
 */
export async function buildNextApp(html: string): Promise<NextApp> {
  const folder = path.join(os.tmpdir(), `lotour-bench-next-${VERSION}-${react.version}`)
  const { head, body, scripts } = sourceOf(html)
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const dependencies = { next: VERSION, react: react.version, 'react-dom': react.version }
  write('package.json', JSON.stringify({ private: true, dependencies }))
  write('next.config.js', 'module.exports = { poweredByHeader: false, turbopack: { root: __dirname } }\n')
  write('data.json', JSON.stringify({ data: scripts }))
  write(
    'content.js',
    `import { createElement as h } from 'react'

export const Body = () => h('body', null, ${body})
export const headTags = () => [${head}].map((tag, key) => ({ ...tag, key }))
export const bodyTags = () => h('div', null, ${body})
`,
  )
  write(
    'pages/page.js',
    `import NextHead from 'next/head'
import { readFileSync } from 'node:fs'
import { createElement as h } from 'react'
import { bodyTags, headTags } from '../content'
const json = readFileSync('data.json', 'utf8')
export const getServerSideProps = async () => ({ props: JSON.parse(json) })
export default function Page() {
  return [h(NextHead, { key: 'head' }, headTags()), h(bodyTags, { key: 'body' })]
}
`,
  )
  write(
    'app/app/page.js',
    `import { bodyTags } from '../../content'
export const dynamic = 'force-dynamic'
export default bodyTags
`,
  )
  write(
    'app/layout.js',
    `import { createElement as h } from 'react'
import { headTags } from '../content'
export default function Layout({ children }) {
  return h('html', { lang: 'ru' }, h('head', null, ...headTags()), h('body', null, children))
}
`,
  )
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--include=dev'], {
    cwd: folder,
    env,
  })
  const bin = path.join(folder, NEXT_BIN)
  await run(process.execPath, [bin, 'build'], { cwd: folder, env, maxBuffer: 2 ** 26 })
  return { folder, bin }
}
