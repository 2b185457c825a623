import { meals } from '../../../../contract/geo/meals.ts'
import { nothing, type Outcome, withoutRefused } from '../outcome.rules.ts'
import { findAll, type Sentence, words } from '../words/sentence.rules.ts'

type MealCode = (typeof meals)[number]['code']

/** In this order: «ультра всё включено» holds «всё включено». */
const sayings: readonly (readonly [MealCode, RegExp])[] = [
  ['UAI', words('(?:по системе )?(?:ультра(?:[ -](?:все|ол+|all)(?:[ -](?:включено|инклюзив|inclusive))?)?|ultra(?: all(?: inclusive)?)?|uai)')],
  ['AI', words('(?:по системе |питание )?(?:все[ -]?(?:включено|вкл\\.?)|все в[ -]ключено|[оа]л+[ -]?инклюз[ие]в|all[ -]?inclusive|ai|инклюзив)')],
  ['FB', words('полны[йм] пансион(?:ом)?|пансион(?:ом)?|(?:3-х|трех|3)[ -]?разов[а-я]+(?: питани[а-я]+)?|завтрак(?:и|ами)?,? обед(?:ы|ами)?,?(?: и)? ужин(?:ы|ами)?|fb')],
  ['HB', words('полу[ -]?пансион(?:ом)?|(?:2-х|двух|2)[ -]?разов[а-я]+(?: питани[а-я]+)?|завтрак(?:и|ами|ом)? (?:и|с) ужин(?:ы|ом|ами)?|hb')],
  ['RO', words('без (?:питания|еды)|питание не нужно|ro')],
  ['BB', words('(?:только )?(?:с )?завтрак(?:и|ами|ом)?|bb')],
] // prettier-ignore

/** Several may be named: any of them suits. */
export function readMeals(sentence: Sentence): Outcome {
  const found = sayings.flatMap(([code, pattern], at) => {
    const earlier = sayings.slice(0, at).flatMap(([, taken]) => findAll(sentence, taken))
    return findAll(sentence, pattern)
      .filter(({ from, to }) => !earlier.some((taken) => from < taken.to && taken.from < to))
      .map((span) => ({ id: meals.find((meal) => meal.code === code)?.id ?? 0, span }))
  })
  if (found.length === 0) return nothing
  const { wished, unclear } = withoutRefused(sentence, found)
  if (wished.length === 0) return { clear: [], unclear }
  const food_types = [...new Set(wished.map(({ id }) => id))].sort((a, b) => a - b)
  return {
    clear: [{ field: 'meal', spans: wished.map(({ span }) => span), values: { food_types } }],
    unclear,
  }
}
