import { Worker } from 'node:worker_threads'

const TIMEOUT_MS = 20_000
const MEGABYTES_MAX = 384

/**
 * What stands in a PDF, read by pdf.js in a thread that may be ended: nobody waits for a file that was made to be read for
 * ever. Null: it cannot be read, or is more than is read; pictures of words are no words.
 */
export function textOfPdf(bytes: Buffer): Promise<string | null> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const end = (text: string | null) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(text)
    }
    const timer = setTimeout(() => end(null), TIMEOUT_MS)
    thread.once('message', (text: string | null) => end(text))
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}
