import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

const PAGES_MAX = 300
const LETTERS_MAX = 1_000_000

/** What stands on the pages, line by line; null: more than is read. */
async function textOf(bytes: Uint8Array): Promise<string | null> {
  const pdf = await getDocumentProxy(bytes)
  if (pdf.numPages > PAGES_MAX) return null
  const lines: string[] = []
  let letters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    letters += text.length
    if (letters > LETTERS_MAX) return null
    lines.push(text)
  }
  return lines.join('\n')
}

// A fault ends the thread: whoever has begun it hears of that.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await textOf(workerData as Uint8Array))
