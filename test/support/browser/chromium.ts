import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** What a headless Chromium on a bare machine needs: no sandbox for root, no calls home. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without its windows takes half the processor for the same story; any other will do. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const ADVICE =
  'Для историй в браузере нужен Chromium, а найти или установить его не удалось. ' +
  'Поставьте пакет chromium (Debian, Ubuntu: apt-get install chromium) или выполните «npx playwright install chromium», ' +
  'либо укажите путь к браузеру в переменной CHROMIUM_PATH и повторите npm test.'

/** A browser that starts: the one asked for, the system's, Playwright's own, or a newly installed one. */
export function findChromium(): string {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (starts(asked)) return asked
    throw new Error(`Браузер из CHROMIUM_PATH (${asked}) не запускается.`)
  }
  const found = present()
  if (found) return found
  install()
  const installed = present()
  if (installed) return installed
  throw new Error(ADVICE)
}

function present(): string | undefined {
  return [...SYSTEM_NAMES.flatMap(inPath), chromium.executablePath()].find(starts)
}

function inPath(name: string): string[] {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)]
  return folders.map((folder) => path.join(folder, name)).filter((file) => fs.existsSync(file))
}

/** A file may be there without its libraries. */
function starts(file: string): boolean {
  return (
    fs.existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}

function install(): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot && run('apt-get', ['--version'], 'ignore')) {
    console.log('Chromium не найден, ставлю пакет системы…')
    const packages = ['chromium-headless-shell', 'chromium']
    const isInstalled = (name: string) =>
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]) && present() !== undefined
    if (run('apt-get', ['update', '-q']) && packages.some(isInstalled)) return
  }
  console.log('Chromium не найден, скачиваю через Playwright…')
  const playwright = path.resolve(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')
  run(process.execPath, [playwright, 'install', 'chromium'])
}

function run(command: string, args: string[], stdio: 'ignore' | 'inherit' = 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio, env, timeout: 10 * 60_000 }).status === 0
}
