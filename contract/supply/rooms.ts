/**
 * Rooms as hotels call them, in Russian. A name is translated whole or not at all: where one word of it is unknown, it stays as
 * it was written. Nothing is left out and nothing is added but the noun.
 */

type Gender = 'm' | 'f' | 'n' | 'p'
/** How an adjective ends with a noun of each gender. */
const endings = {
  ый: { m: 'ый', f: 'ая', n: 'ое', p: 'ые' },
  ий: { m: 'ий', f: 'ая', n: 'ое', p: 'ие' },
} as const

type Meaning =
  | { kind: 'noun'; word: string; gender: Gender }
  /** Before the noun: «стандартн» + «ый». */
  | { kind: 'adjective'; stem: string; end: keyof typeof endings }
  /** Behind it, as it stands. */
  | { kind: 'rest'; word: string }

const noun = (word: string, gender: Gender = 'm'): Meaning => ({ kind: 'noun', word, gender })
const adjective = (stem: string, end: keyof typeof endings = 'ый'): Meaning => ({
  kind: 'adjective',
  stem,
  end,
})
const rest = (word: string): Meaning => ({ kind: 'rest', word })
const view = (of: string): Meaning => rest(`с видом на ${of}`)

const ROOM = { kind: 'noun', word: 'номер', gender: 'm' } as const

/** English phrases; of those that begin at a word the longest counts. */
export const roomPhrases: Readonly<Record<string, Meaning>> = {
  room: ROOM,
  rooms: ROOM,
  rm: ROOM,
  suite: noun('люкс'),
  'junior suite': noun('полулюкс'),
  'jr suite': noun('полулюкс'),
  studio: noun('студия', 'f'),
  apartment: noun('апартаменты', 'p'),
  apartments: noun('апартаменты', 'p'),
  villa: noun('вилла', 'f'),
  bungalow: noun('бунгало', 'n'),
  cottage: noun('коттедж'),
  chalet: noun('шале', 'n'),
  penthouse: noun('пентхаус'),
  duplex: noun('двухуровневый номер'),
  maisonette: noun('двухуровневый номер'),
  'garden villa': noun('вилла в саду', 'f'),
  'beach villa': noun('вилла на пляже', 'f'),
  'water villa': noun('вилла на воде', 'f'),
  'overwater villa': noun('вилла на воде', 'f'),
  'water bungalow': noun('бунгало на воде', 'n'),
  'beach bungalow': noun('бунгало на пляже', 'n'),
  'garden bungalow': noun('бунгало в саду', 'n'),

  standard: adjective('стандартн'),
  std: adjective('стандартн'),
  superior: adjective('улучшенн'),
  sup: adjective('улучшенн'),
  economy: adjective('экономичн'),
  eco: adjective('экономичн'),
  family: adjective('семейн'),
  classic: adjective('классическ', 'ий'),
  executive: adjective('представительск', 'ий'),
  presidential: adjective('президентск', 'ий'),
  royal: adjective('королевск', 'ий'),
  modern: adjective('современн'),
  single: adjective('одноместн'),
  sgl: adjective('одноместн'),
  double: adjective('двухместн'),
  dbl: adjective('двухместн'),
  triple: adjective('трёхместн'),
  quadruple: adjective('четырёхместн'),
  connected: adjective('смежн'),
  connecting: adjective('смежн'),

  deluxe: rest('делюкс'),
  dlx: rest('делюкс'),
  premium: rest('премиум'),
  comfort: rest('комфорт'),
  business: rest('бизнес'),
  club: rest('клубного класса'),
  promo: rest('по специальной цене'),
  honeymoon: rest('для молодожёнов'),
  'non smoking': rest('для некурящих'),
  twin: rest('с двумя кроватями'),
  king: rest('с большой кроватью'),
  'king bed': rest('с большой кроватью'),
  'one bedroom': rest('с одной спальней'),
  '1 bedroom': rest('с одной спальней'),
  'two bedroom': rest('с двумя спальнями'),
  '2 bedroom': rest('с двумя спальнями'),
  'three bedroom': rest('с тремя спальнями'),
  '3 bedroom': rest('с тремя спальнями'),
  'main building': rest('в главном корпусе'),
  annex: rest('в отдельном корпусе'),
  'with balcony': rest('с балконом'),
  balcony: rest('с балконом'),
  'with terrace': rest('с террасой'),
  terrace: rest('с террасой'),
  'with pool': rest('с бассейном'),
  'private pool': rest('со своим бассейном'),
  'with private pool': rest('со своим бассейном'),
  'swim up': rest('с выходом в бассейн'),
  'sea view': view('море'),
  sv: view('море'),
  'side sea view': rest('с боковым видом на море'),
  ssv: rest('с боковым видом на море'),
  'partial sea view': rest('с частичным видом на море'),
  'ocean view': view('океан'),
  'garden view': view('сад'),
  gv: view('сад'),
  'pool view': view('бассейн'),
  pv: view('бассейн'),
  'mountain view': view('горы'),
  'city view': view('город'),
  'park view': view('парк'),
  'lake view': view('озеро'),
  'land view': view('территорию отеля'),
  lv: view('территорию отеля'),
  sunset: view('закат'),
}

const LONGEST = Math.max(...Object.keys(roomPhrases).map((phrase) => phrase.split(' ').length))

/** «Стандартный номер с видом на море» of 'Standard Room Sea View'; an unknown name as it is written. */
export function roomInWords(name: string): string {
  const meanings = meaningsOf(name)
  if (!meanings) return name
  const nouns = meanings.filter((one) => one.kind === 'noun')
  const others = nouns.filter((one) => one !== ROOM)
  // «Suite Room» is a suite; of two real nouns nobody knows which of them it is.
  if (others.length > 1) return name
  const { word, gender } = others[0] ?? ROOM
  const before = meanings.flatMap((one) =>
    one.kind === 'adjective' ? [one.stem + endings[one.end][gender]] : [],
  )
  const behind = meanings.flatMap((one) => (one.kind === 'rest' ? [one.word] : []))
  const text = [...before, word, ...behind].join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Null where a part of the name is unknown, or is said twice. */
function meaningsOf(name: string): Meaning[] | null {
  const words = name
    .toLowerCase()
    .split(/[\s,/()-]+/)
    .filter(Boolean)
  const meanings: Meaning[] = []
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at)
    if (!found || meanings.some((one) => saidOf(one) === saidOf(found.meaning))) return null
    meanings.push(found.meaning)
    at += found.length
  }
  return meanings.length > 0 ? meanings : null
}

const saidOf = (meaning: Meaning) => (meaning.kind === 'adjective' ? meaning.stem : meaning.word)

function phraseAt(words: readonly string[], at: number): { meaning: Meaning; length: number } | null {
  for (let length = LONGEST; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    if (at + length <= words.length && Object.hasOwn(roomPhrases, phrase))
      return { meaning: roomPhrases[phrase]!, length }
  }
  return null
}
