import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50

/** The texts and the numbers of a workbook, in no order: what stands in its sheets and among its shared texts. */
export function xlsxCells(file: Buffer): string[] {
  return entriesOf(file)
    .filter(({ name }) => /sheet\d*\.xml$|sharedStrings\.xml$/.test(name))
    .flatMap(({ xml }) =>
      [...xml.matchAll(/<(?:t|v)\b[^>]*>([^<]*)</g)].map(([, value = '']) => plain(value)),
    )
}

/** As the directory at the end of the archive tells them. */
function entriesOf(file: Buffer): { name: string; xml: string }[] {
  const found: { name: string; xml: string }[] = []
  for (let at = file.indexOf(Buffer.from('PK\x01\x02')); at >= 0 && file.readUInt32LE(at) === CENTRAL;) {
    const [size, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const start = file.readUInt32LE(at + 42)
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const bytes = file.subarray(data, data + size)
    const isPacked = file.readUInt16LE(at + 10) === 8
    found.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      xml: (isPacked ? inflateRawSync(bytes) : bytes).toString('utf8'),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    if (at + 4 > file.length) break
  }
  return found
}

function plain(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
