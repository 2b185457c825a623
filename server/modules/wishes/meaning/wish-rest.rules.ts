import { nothing, type Outcome, withoutRefused } from '../outcome.rules.ts'
import { findAll, type Sentence, words } from '../words/sentence.rules.ts'

const SHORE = '(?:море|солнце|пляж)'

/** By the names of the list of holiday types; only where it is plainly said. */
const sayings: readonly (readonly [string, RegExp])[] = [
  ['Пляжный отдых', words('(?:на|к|ко) (?:теплое |теплому )?мор[ею]|пляжн[а-я]+(?: отдых[а-я]*)?|на пляж|позагорать|покупаться')],
  // «Море, солнце, пляж»: each alone may be of a hotel, «песчаный пляж», so that it stands among others or by itself.
  ['Пляжный отдых', words(`${SHORE}(?:,? (?:и )?${SHORE}){1,4}`)],
  ['Пляжный отдых', /(?<=(?:^|[,.;!?|])\s{0,3})(?:море|пляж)(?=\s{0,3}(?:$|[,.;!?|]))/gu],
  ['Отдых с детьми', words('отдых[а-я]* с (?:детьми|ребенком)|семейн[а-я]+ отдых[а-я]*')],
  ['Экскурсионный', words('(?:на |с )?экскурси[а-я]+(?: (?:тур|отдых)[а-я]*)?|посмотреть достопримечательности')],
  ['Спокойный отдых', words('(?:спокойн|тих)[а-я]+ отдых[а-я]*')],
  ['Активный отдых', words('активн[а-я]+ (?:отдых|тур)[а-я]*|в поход|треккинг[а-я]*')],
  ['Горнолыжный', words('(?:на )?горн[а-я]+ лыж[а-я]+|горнолыжн[а-я]+(?: (?:отдых|тур|курорт)[а-я]*)?|(?:по)?кататься на (?:лыжах|сноуборде)|(?:на )?сноуборд[а-я]*')],
  ['Романтический и свадебный', words('романтич[а-я]+(?: (?:отдых|тур|поездк)[а-я]*)?|(?:на |в )?медовый месяц|(?:на )?свадебн[а-я]+(?: (?:тур|путешестви|поездк)[а-я]*)?')],
  ['СПА и лечение', words('(?:на )?лечени[а-я]+|(?:в )?санатори[а-я]+|оздоровлени[а-я]+|(?:в )?спа|spa')],
  ['Дайвинг и сёрфинг', words('(?:на |с )?(?:дайвинг|с[еэ]рфинг|кайт(?:инг|серфинг)?|сноркл?инг)[а-я]*')],
  ['Гастрономический', words('гастроном[а-я]+(?: тур[а-я]*)?|гастротур[а-я]*')],
  ['Шопинг', words('(?:на |с )?шоп+инг[а-я]*')],
  ['Круиз', words('(?:в |на )?(?:морской )?круиз[а-я]*')],
  ['Молодёжный', words('молодежн[а-я]+(?: отдых[а-я]*)?|тусовк[а-я]+')],
  ['Экоотдых', words('эко[ -]?(?:отдых|туризм|тур)[а-я]*')],
] // prettier-ignore

/** Types that the list does not hold are left in the text. */
export function readRest(sentence: Sentence, types: readonly { id: number; name: string }[]): Outcome {
  const found = sayings.flatMap(([name, pattern]) => {
    const type = types.find((one) => one.name === name)
    return type ? findAll(sentence, pattern).map((span) => ({ type, span })) : []
  })
  if (found.length === 0) return nothing
  const { wished, unclear } = withoutRefused(sentence, found)
  if (wished.length === 0) return { clear: [], unclear }
  const chosen = types.filter((type) => wished.some((one) => one.type === type))
  const values = { rest_types: chosen.map(({ id }) => id), rest_type_names: chosen.map(({ name }) => name) }
  return { clear: [{ field: 'rest', spans: wished.map(({ span }) => span), values }], unclear }
}
