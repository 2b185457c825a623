import { type Details, parse } from 'mrz'
import { toLatin } from '../../../../contract/travellers/document-masks.ts'
import { citizenships, RUSSIA } from '../../../../contract/travellers/documents.ts'
import { type CardField, numberMask, type TypedCard } from '../../../../contract/travellers/traveller-card.ts'
import { parseDay, wireDay } from '../../../../contract/wire.ts'
import { mrzTexts as texts } from './mrz.texts.ts'
import { CODES } from './nationalities.ts'

const LINE = 44
/** Filler that copying loses: a line this short is still a line of a passport. */
const LINE_MIN = 28

export interface MrzFault {
  /** The field that is to be compared with the document; null: all of them. */
  field: CardField | null
  text: string
}

/** What two lines say; everything stays to be mended by hand. */
export type MrzReading = { fields: Partial<TypedCard>; faults: MrzFault[] } | { refusal: string }

/**
 * The two lines at the foot of a passport as the fields of a card. `today` is ISO: of the two centuries that a year may be
 * of, a birth takes the last one that has come.
 */
export function readMrz(pasted: string, today: string): MrzReading {
  const lines = linesOf(pasted)
  if (!lines) return { refusal: texts.notTwoLines }
  if (lines[0].startsWith('PN')) return { refusal: texts.innerPassport }
  if (!lines[0].startsWith('P')) return { refusal: texts.noPassport }
  const { details } = parse(lines, { autocorrect: true })
  const said = (field: Details['field']) => details.find((one) => one.field === field)?.value ?? ''
  const country = CODES[said('nationality')] ?? ''
  const fields: TypedFields = {
    document_kind: 'passport_abroad',
    document_number: numberMask('passport_abroad')(said('documentNumber')),
    surname_lat: said('lastName'),
    name_lat: said('firstName'),
    born: birthday(said('birthDate'), today),
    valid_until: dayOf('20', said('expirationDate')),
    sex: said('sex') === 'male' || said('sex') === 'female' ? said('sex') : '',
    citizenship: citizenships.includes(country) ? country : '',
  }
  return { fields: told(fields), faults: faultsOf(details, fields, lines[0]) }
}

type ReadField =
  | 'document_kind'
  | 'document_number'
  | 'surname_lat'
  | 'name_lat'
  | 'born'
  | 'valid_until'
  | 'sex'
  | 'citizenship'
type TypedFields = Pick<TypedCard, ReadField>

/** Nothing that was typed is emptied by what could not be read. */
function told(fields: TypedFields): Partial<TypedCard> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** As typed, copied or recognised by a camera: in small letters, in Cyrillic ones that look alike, with spaces, in one row. */
function linesOf(pasted: string): [string, string] | null {
  const rows = toLatin(pasted)
    .replace(/[«≪]/g, '<<')
    .replace(/[‹〈]/g, '<')
    .split(/[\r\n]+/)
    .map((row) => row.replace(/[^A-Z\d<]/g, ''))
    .filter((row) => row !== '')
  const [whole = '', second = ''] = rows.length === 2 ? rows : halves(rows.join(''))
  // Filler is easily typed too often, or lost.
  const first = isFiller(whole.slice(LINE)) ? whole.slice(0, LINE) : whole
  if (first.length < LINE_MIN || first.length > LINE || second.length !== LINE) return null
  return [first.padEnd(LINE, '<'), second]
}

const isFiller = (signs: string) => [...signs].every((sign) => sign === '<')

/** The second line is always whole: its last sign is a digit. */
function halves(row: string): string[] {
  return [row.slice(0, -LINE), row.slice(-LINE)]
}

function birthday(typed: string, today: string): string {
  const [late, early] = [dayOf('20', typed), dayOf('19', typed)]
  const iso = parseDay(late)
  return iso !== null && iso <= today ? late : early
}

/** 'YYMMDD' of a century as people write it; empty where it is no day. */
function dayOf(century: '19' | '20', typed: string): string {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(typed) ?? []
  const iso = year === undefined ? null : parseDay(`${century}${year}-${month}-${day}`)
  return iso === null ? '' : wireDay(iso)
}

const CHECKED: readonly (readonly [Details['field'], CardField])[] = [
  ['documentNumberCheckDigit', 'document_number'],
  ['birthDateCheckDigit', 'born'],
  ['expirationDateCheckDigit', 'valid_until'],
]

function faultsOf(details: readonly Details[], fields: TypedFields, firstLine: string): MrzFault[] {
  const isWrong = (field: Details['field']) => details.some((one) => one.field === field && !one.valid)
  const faults: MrzFault[] = CHECKED.flatMap(([digit, field]) =>
    isWrong(digit) || fields[field as ReadField] === ''
      ? [{ field, text: texts.checkDigit[field] ?? '' }]
      : [],
  )
  if (faults.length === 0 && (isWrong('compositeCheckDigit') || isWrong('personalNumberCheckDigit')))
    faults.push({ field: null, text: texts.someDigit })
  if (fields.surname_lat === '') faults.push({ field: 'surname_lat', text: texts.noSurname })
  // A line without filler at its end had no more room.
  if (fields.name_lat === '' || !firstLine.endsWith('<'))
    faults.push({ field: 'name_lat', text: fields.name_lat === '' ? texts.noName : texts.cutName })
  if (fields.sex === '') faults.push({ field: 'sex', text: texts.noSex })
  if (fields.citizenship === '') faults.push({ field: 'citizenship', text: texts.noCitizenship })
  else if (fields.citizenship === RUSSIA && !/^\d{2} \d{7}$/.test(fields.document_number))
    faults.push({ field: 'document_number', text: texts.oddNumber })
  return faults
}
