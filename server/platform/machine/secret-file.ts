import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from '../config/config-error.ts'

/** Owner and group may read it: a file of a cluster's secret belongs to root and is the group's. */
const OTHERS = 0o007

/** What a file of one secret holds; throws a ConfigError where it is absent, empty, or anybody on this machine can read it. */
export function readSecretFile(setting: string, file: string): string {
  const words = `Файл ${setting} (${file})`
  let text: string
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
      throw new ConfigError(`${words} открыт всем: нужен chmod 600`)
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code = 'неизвестная ошибка' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${words} не читается: ${code}`)
  }
  if (text === '') throw new ConfigError(`${words} пуст`)
  return text
}
