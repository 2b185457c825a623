import fs from 'node:fs'

/** What no fault excuses in a server's own words. */
const FORBIDDEN = /unhandled rejection|unforeseen error|uncaught|FATAL ERROR|taken for dead/i
const SHOWN = 240

/** Reads on where it stopped reading, in each of these files. */
export function followLogs(files: () => readonly string[]): () => string[] {
  const read = new Map<string, number>()
  return () =>
    files().flatMap((file) => {
      if (!fs.existsSync(file)) return []
      const bytes = fs.readFileSync(file)
      const fresh = bytes.subarray(read.get(file) ?? 0).toString()
      read.set(file, bytes.length)
      const lines = fresh.split('\n').filter((line) => FORBIDDEN.test(line))
      return [...Map.groupBy(lines, messageOf)].map(
        ([message, alike]) => `log: ${message}${alike.length > 1 ? ` (${alike.length} times)` : ''}`,
      )
    })
}

/** Without time, process and stack, so that equal lines are counted together. */
function messageOf(line: string): string {
  try {
    const { msg, err, route } = JSON.parse(line) as {
      msg: string
      err?: { message?: string }
      route?: string
    }
    return [msg, route, err?.message]
      .filter((part) => part !== undefined)
      .join(': ')
      .slice(0, SHOWN)
  } catch {
    return line.slice(0, SHOWN)
  }
}
