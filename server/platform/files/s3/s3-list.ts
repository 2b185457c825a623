/** One page of a bucket's list. */
interface S3Page {
  objects: { key: string; changedAt: number }[]
  /** Where the next page begins; null: this is the last one. */
  next: string | null
}

const PAGE = /^\s*(?:<\?xml[^>]*\?>\s*)?<ListBucketResult\b[^>]*>(.*)<\/ListBucketResult>\s*$/s
const OBJECT = { begin: '<Contents>', end: '</Contents>' }

/** The answer to `list-type=2`, read strictly; null: it is another one, or half of one. */
export function readPage(xml: string): S3Page | null {
  const inside = PAGE.exec(xml)?.[1]
  if (inside === undefined) return null
  const [first = '', ...rest] = inside.split(OBJECT.begin)
  const parts = rest.map((part) => part.split(OBJECT.end))
  if (parts.some(({ length }) => length !== 2)) return null
  const objects = parts.map(([one = '']) => ({
    key: field(one, 'Key'),
    changedAt: Date.parse(field(one, 'LastModified')),
  }))
  const around = [first, ...parts.map(([, after = '']) => after)].join('')
  const isLast = field(around, 'IsTruncated') === 'false'
  const next = isLast ? null : field(around, 'NextContinuationToken')
  const isWhole = next !== '' && objects.every(({ key, changedAt }) => key !== '' && !Number.isNaN(changedAt))
  return isWhole ? { objects, next } : null
}

function field(xml: string, name: string): string {
  return plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(#\d{1,6}|#x[\da-fA-F]{1,6}|\w{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return signs[name] ?? whole
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
