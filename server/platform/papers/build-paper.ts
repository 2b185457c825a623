import type { Paper, PaperData, PaperTemplate } from './paper.ts'
import { openPapers, type Papers } from './papers.ts'

let common: Papers | undefined

/**
 * A PDF by a template, made in a process of its own (docs/decisions/0104). The same template and data give the same
 * bytes. Throws Refusal `unavailable` where too many wait or the server is closing, and an Error that names the
 * template where it cannot be built. Takes a tenth of a second and more: not for the inside of a transaction.
 */
export function buildPaper(template: PaperTemplate, data: PaperData): Promise<Paper> {
  common ??= openPapers()
  return common.build(template, data)
}

/** Papers are built by these from now on; undefined: by a process as before. Answers what has built them until now. */
export function printPapersBy(papers: Papers | undefined): Papers | undefined {
  const former = common
  common = papers
  return former
}

/** Ends the process of papers at once; the next paper starts another. A server that ends needs no call of it. */
export async function closePapers(): Promise<void> {
  await common?.close()
  common = undefined
}
