import { picker, seeded } from '../../../server/modules/supply/price-list/generation/seeded.rules.ts'

type Random = () => number
const words = (text: string) => text.split(' ')

const chains = words(
  'Hilton Radisson Marriott Novotel Mercure Ibis Sheraton Westin Hyatt Iberostar Barcelo Riu Melia Swissotel Kempinski Rixos Voyage Titanic Sunrise Steigenberger Pickalbatros Jaz Amwaj Centara Anantara Dusit Wyndham Ramada Movenpick Fairmont Sofitel Pullman Azimut Cosmos Mitsis Atlantica Grecotel Crystal Limak Delphin Amara Sentido Labranda Occidental Bluebay Vinpearl Avani Amari Jumeirah Rotana Millennium Citymax',
)
const praise = words(
  'Grand Royal Golden Blue Sunny Crystal Imperial Paradise Elegance Sunset Green White Silver Diamond Pearl Coral Happy Little Old New Great Magic Dream Magnolia Orange Lotus Olive Amber Emerald Sapphire Azure Turquoise Secret Quiet Wild',
)
const things = words(
  'Palm Bay Beach Garden Palace Sea Sun Star Lagoon Island Reef Dolphin Turtle Sand Wave Cliff Harbour Marina Park Hill Valley River Forest Mountain Castle Bridge Tower Plaza Oasis Dune Camel Lagoon Coconut Mango Orchid Jasmine Lemon Cedar Pine Falcon Eagle Phoenix Horizon Panorama Terrace View Corner House',
)
const kinds = [
  ['Hotel', 30],
  ['Resort', 12],
  ['Beach Resort', 8],
  ['Resort & Spa', 12],
  ['Spa Hotel', 4],
  ['Suites', 6],
  ['Villas', 4],
  ['Inn', 4],
  ['Boutique Hotel', 5],
  ['Apart Hotel', 5],
  ['Guest House', 5],
  ['Hostel', 3],
  ['Club Hotel', 4],
  ['Residence', 3],
] as const
const russianKinds = words('Отель Гостиница Пансионат Санаторий Апартаменты Усадьба Турбаза Мини-отель')
const russianPraise = words(
  'Морской Лазурный Золотой Солнечный Старый Новый Белый Южный Горный Лесной Тихий Зелёный Царский Уютный Дальний Янтарный Жемчужный Северный Речной Кедровый',
)
const russianThings = words(
  'берег бриз двор дом причал парк маяк горизонт простор утёс родник сад терем остров рассвет закат парус прибой хутор дворик уголок приют квартал олимп',
)
const russianNames = words(
  'Анна Мария Елена Ольга Светлана Надежда Валентина Татьяна Галина Людмила Марина Оксана Лариса Ирина Тамара Жемчужина Ласточка Чайка Волна Звезда Радуга Мечта Версаль Аркадия Магнолия Эдем Орион Вега Сатурн Бригантина Каравелла Камелия Лаванда',
)

const ONSETS = words(
  'b d f g k l m n p r s t v z br dr kr tr gr pl kl st sh ch al an ar el en is or ul ay ka ma sa va ha ba',
)
const VOWELS = words('a e i o u a e i o a')
const MIDDLES = words('l r n s t m k d v b g z lt rd nd st rk ns mb lv')
const ENDS = words('a i o os is an en ar el ia a ya eri ova ino es um am on as')
const RUSSIAN_ENDS = words('ово ино ка ица ская ный ский ань ия ара ель ун ава ое')
const RUSSIAN_LETTERS: Record<string, string> = {
  a: 'а', b: 'б', c: 'ц', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о', p: 'п',
  r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', y: 'й', z: 'з',
} // prettier-ignore

const one = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function syllables(random: Random): string {
  const length = random() < 0.35 ? 1 : random() < 0.7 ? 2 : 3
  const rest = Array.from({ length: length - 1 }, () => one(VOWELS, random) + one(MIDDLES, random))
  return one(ONSETS, random) + rest.join('') + one(VOWELS, random) + one(MIDDLES, random)
}

const INVENTED = 24_000

/** Names of families, capes and villages that nobody has heard of, as most hotels in the world are named. */
function inventedNames(end: readonly string[], spell: (word: string) => string): string[] {
  const random = seeded(7_105)
  const names = new Set<string>()
  while (names.size < INVENTED) names.add(capital(spell(syllables(random)) + one(end, random)))
  return [...names]
}

let foreign: string[] | undefined
let russian: string[] | undefined
const foreignName = (random: Random) => one((foreign ??= inventedNames(ENDS, (word) => word)), random)
const russianName = (random: Random) =>
  one(
    (russian ??= inventedNames(RUSSIAN_ENDS, (word) =>
      Array.from(word, (letter) => RUSSIAN_LETTERS[letter]).join(''),
    )),
    random,
  )

const kindOf = picker(kinds)

/** «Grand Karasa Beach Resort & Spa», «Hilton Kemer Marina»: with the resort's Latin name where it has one. */
export function foreignHotelName(random: Random, resort: string): string {
  const at = resort === '' || random() < 0.6 ? '' : ` ${resort}`
  const way = random()
  if (way < 0.1) return `${one(chains, random)} ${one(things, random)}${at} ${kindOf(random)}`
  if (way < 0.17) return `${one(chains, random)} ${foreignName(random)}${at}`
  if (way < 0.32) return `${one(praise, random)} ${one(things, random)}${at} ${kindOf(random)}`
  if (way < 0.5) return `${one(praise, random)} ${foreignName(random)} ${kindOf(random)}`
  if (way < 0.6) return `Hotel ${foreignName(random)}${at}`
  if (way < 0.7) return `The ${foreignName(random)} ${one(things, random)}`
  if (way < 0.8) return `${foreignName(random)} ${one(things, random)}${at} ${kindOf(random)}`
  return `${foreignName(random)}${at} ${kindOf(random)}`
}

/** «Гостиница Белый парус», «Пансионат Маралино». */
export function russianHotelName(random: Random): string {
  const kind = one(russianKinds, random)
  const way = random()
  if (way < 0.35) return `${kind} ${one(russianPraise, random)} ${one(russianThings, random)}`
  if (way < 0.5) return `${kind} ${one(russianNames, random)}`
  if (way < 0.75) return `${kind} ${russianName(random)}`
  if (way < 0.9) return `${russianName(random)} ${one(russianThings, random)}`
  return `${one(russianNames, random)} ${one(russianThings, random)}`
}

/** What tells apart two that would be called the same. */
export function surname(random: Random, isRussian: boolean): string {
  return isRussian ? russianName(random) : foreignName(random)
}
