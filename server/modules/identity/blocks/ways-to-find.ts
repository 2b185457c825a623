import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { phoneDigits } from '../../../../contract/identity/person/phone.ts'
import { folded, foldedColumn } from '../../../platform/db/folded.ts'

/** Every word is how a name or an e-mail begins; digits are how a phone begins or ends, however it is written, or a person's number. */
export function waysToFind(text: string): RawBuilder<SqlBool>[] {
  const digits = text.replace(/^\s?[№#]|[\s()+-]/g, '')
  if (/^\d+$/.test(digits)) {
    // Ten digits are Russia's without its code, or the beginning of a longer number.
    const starts =
      digits.length === 10 ? [`7${digits}`, digits] : [digits.length === 11 ? phoneDigits(digits) : digits]
    return [
      ...starts.map((start) => sql<SqlBool>`person.phone like ${`${start}%`}`),
      ...(digits.length < END_MIN
        ? []
        : [begins(sql`reverse(person.phone)`, [...digits].toReversed().join(''))]),
      sql`person.id = ${Number(digits.slice(0, 15))}`,
    ]
  }
  const words = folded(text).split(' ').filter(Boolean).slice(0, 4)
  // The longest is the rarest; each of its ways has an index, by which the rest is looked through.
  const [longest = [], ...others] = words.toSorted((one, other) => other.length - one.length).map(waysOfWord)
  const rest = others.map((ways) => sql`and (${sql.join(ways, sql` or `)})`)
  return longest.map((way) => sql`(${way} ${sql.join(rest, sql` `)})`)
}

const waysOfWord = (word: string): RawBuilder<SqlBool>[] => [
  begins(foldedColumn(sql`person.last_name`), word),
  begins(foldedColumn(sql`person.first_name`), word),
  begins(sql`person.email`, word),
]

/** Fewer digits end the phones of too many to tell anything. */
const END_MIN = 4

const LAST_SIGN = '\u{10FFFF}'

/** As its index has it. A `like` would fold each row that is found once more. */
const begins = (column: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  sql`(${column} ~>=~ ${word} and ${column} ~<=~ ${word + LAST_SIGN})`

/**
 * Numbers of those whose names begin so, in the orders in which people are called: the surname before both names, between
 * them, after them; of each order `most` at most, by its own index, whoever bears exactly the first word before those
 * whose name only begins so.
 */
export function peopleNamed(words: readonly string[], most: number): RawBuilder<{ id: number }> {
  const [first = '', second, third] = words.map(folded)
  const [last, given, patronymic] = [
    foldedColumn(sql`person.last_name`),
    foldedColumn(sql`person.first_name`),
    foldedColumn(sql`person.patronymic_name`),
  ]
  const orders: Order[] = [
    [last, given, patronymic],
    [given, last, patronymic],
  ]
  if (second !== undefined) orders.push([given, patronymic, last])
  const ways = orders.map(
    ([one, ...others]) => sql`(select person.id from app_user as person
      where person.deleted_at is null and ${begins(one, first)} ${alsoBegin(others, [second, third])}
      order by ${one} using ~<~ limit ${sql.lit(most)})`,
  )
  return sql<{ id: number }>`${sql.join(ways, sql` union `)}`
}

type Order = [RawBuilder<string>, RawBuilder<string>, RawBuilder<string>]

const alsoBegin = (columns: readonly RawBuilder<string>[], words: readonly (string | undefined)[]) =>
  sql.join(
    columns.map((column, at) => {
      const word = words[at]
      return word === undefined ? sql`` : sql`and ${begins(column, word)}`
    }),
    sql` `,
  )
