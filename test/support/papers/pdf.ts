import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** Of each page, as a reader hears it: without hyphens at the ends of lines, spaces as one. */
  pages: string[]
  text: string
  title: string | undefined
  language: string | undefined
  isTagged: boolean
  /** `pdfuaid:part` of the file's metadata: 1 for PDF/UA-1. */
  universal: string | undefined
  /** Roles of the tags: `Table`, `TH`, `H1`, `Figure`. */
  roles: Set<string>
  /** What pictures say in words. */
  alternatives: string[]
  madeAt: string | undefined
  fonts: number
}

interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

/** A PDF read back by pdf.js, as a reader's program would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info, metadata } = (await pdf.getMetadata()) as unknown as {
    info: Record<string, string | undefined>
    metadata?: { getRaw(): string }
  }
  const pages: string[] = []
  const roles = new Set<string>()
  const alternatives: string[] = []
  const hear = (tag: Tag) => {
    if (tag.role) roles.add(tag.role)
    if (tag.alt) alternatives.push(tag.alt)
    tag.children?.forEach(hear)
  }
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    pages.push(
      asHeard(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')),
    )
    const tree = (await page.getStructTree()) as Tag | null
    if (tree) hear(tree)
  }
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  const raw = metadata?.getRaw() ?? ''
  await pdf.loadingTask.destroy()
  return {
    pages,
    text: pages.join(' '),
    title: info.Title,
    language: info.Language,
    isTagged: marks?.Marked === true,
    universal: /pdfuaid:part(?:>|=")(\d)/.exec(raw)?.[1],
    roles,
    alternatives,
    madeAt: info.CreationDate,
    fonts: Buffer.from(bytes).toString('latin1').split('/FontFile').length - 1,
  }
}

/** A text as it comes out of `readPdf`: what breaks lines and joins words is left out of both. */
export function asHeard(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/-\s*\n/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Without spaces: where lines are broken does not matter. */
export function asLetters(text: string): string {
  return asHeard(text).replaceAll(/[\s-]/g, '')
}
