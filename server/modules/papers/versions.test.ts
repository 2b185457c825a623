import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { documents, servicesContract } from '../../../test/support/papers/booking-documents.ts'
import { documentKinds, kinds } from './build-document.ts'
import { transcriptTemplate } from './transcript/transcript.ts'

/** Once a document of a version has been given out, its text stays: another text is another version, in another file. */
const versions = {
  'booking-sheet.1': '948b2d3dde7747da',
  'extras-consent.1': 'e956d766838e477b',
  'invoice.1': 'a2c0921ce2687957',
  'memo.1': 'f8826be79d1a9eb4',
  'services-contract.1': '9804340db2684356',
  'signature.1': '9be41f6b510132eb',
  'transcript.1': 'ade0f9e49d691eef',
  'tour-contract.1': '30f77ff838914b95',
  'voucher.1': '537907ff00f72dd4',
}

const templates = [
  ...documentKinds.map((kind) => kinds[kind].template(documents[kind] as never)),
  kinds.contract.template(servicesContract),
  transcriptTemplate,
]

test('BOOK-14 the text of a version stays what it was', () => {
  const look = readFileSync(resolve(import.meta.dirname, '../../platform/papers/paper.typ'), 'utf8')
  const found = templates.map(({ name, main, parts }) => {
    return [
      name,
      createHash('sha256')
        .update(JSON.stringify([look, main, parts]))
        .digest('hex')
        .slice(0, 16),
    ]
  })
  expect(Object.fromEntries(found)).toEqual(versions)
})
