import { workLimits } from '../../../contract/cabinet-limits.ts'

export type SentFileType = 'application/pdf' | 'image/jpeg' | 'image/png'

const beginnings: [type: SentFileType, bytes: Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]

/** What is kept under a name of its sender's: some is drawn anew by us. */
type TitledType = SentFileType | 'image/webp'

const endings: Record<TitledType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** What the file is by its own bytes, whatever it is called; null for anything else. */
export function typeOfFile(bytes: Buffer): SentFileType | null {
  const found = beginnings.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))
  return found?.[0] ?? null
}

const FALLBACK = 'Файл'

/** What whoever opens it will find among the downloads: one name, no path, with the ending of what it is. */
export function titleOfFile(given: string, type: TitledType): string {
  const name = withoutEdges(
    given
      .replace(/^.*[/\\]/, '')
      .replace(/[\p{C}"<>:|?*]/gu, '')
      .replace(/\.[a-z0-9]{1,5}$/i, ''),
  )
  const room = workLimits.fileTitleMax - endings[type].length - 1
  return `${[...(name || FALLBACK)].slice(0, room).join('')}.${endings[type]}`
}

const EDGE = /[\s.]/

/** Without dots and white space at both ends: one step a sign, however many there are. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && EDGE.test(text.charAt(from))) from += 1
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
