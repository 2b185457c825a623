/** How one phone and one e-mail get past a filter: what a person reads at once and a pattern does not. */

const groups = ['8', '912', '345', '67', '89']
const separators = [
  ' ', '  ', '-', '–', '—', '.', ',', ', ', '/', '\\', '_', '*', '~', '+', '=', ' - ', ' . ', ' / ', '·', '•', '|', ';',
  '\n', '\t', '\u00a0', '\u2009', '...', ' * ', '❤️', '🌴', '👉', '('
] // prettier-ignore
const digitByDigit = [' ', '-', '.', ',', '_', '/', '*', '\u200b', '\u00a0', ' . ', '\u2060', '😀']

/** The ten digits of other scripts and shapes, by the code of their zero. */
const zeros = {
  fullwidth: 0xff10, arabic: 0x0660, persian: 0x06f0, devanagari: 0x0966, bengali: 0x09e6, thai: 0x0e50, tibetan: 0x0f20,
  bold: 0x1d7ce, double: 0x1d7d8, sans: 0x1d7e2, sansBold: 0x1d7ec, mono: 0x1d7f6,
} // prettier-ignore
const inScript = (zero: number) => (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
const keycaps = (digits: string) => [...digits].map((digit) => `${digit}\ufe0f\u20e3`).join('')
const bareKeycaps = (digits: string) => [...digits].map((digit) => `${digit}\u20e3`).join('')
const ringed = (first: number, zero: string) => (digits: string) =>
  [...digits]
    .map((digit) => (digit === '0' ? zero : String.fromCodePoint(first + Number(digit) - 1)))
    .join('')
const superscript = (digits: string) => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
const subscript = (digits: string) => [...digits].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('')
const shapes = [
  ...Object.values(zeros).map(inScript), keycaps, bareKeycaps, ringed(0x2460, '⓪'), ringed(0x2776, '⓿'),
  ringed(0x2780, '⓪'), ringed(0x278a, '⓿'), superscript, subscript,
] // prettier-ignore

const names = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const inEnglish = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inLatin = ['nol', 'odin', 'dva', 'tri', 'chetyre', 'pyat', 'shest', 'sem', 'vosem', 'devyat']
const fond = [
  'нолик',
  'единичка',
  'двойка',
  'тройка',
  'четвёрка',
  'пятёрка',
  'шестёрка',
  'семёрка',
  'восьмёрка',
  'девятка',
]
const said = (words: string[], digits: string) => [...digits].map((digit) => words[Number(digit)])

const PHONE = '89123456789'
const phones = {
  groups: separators.flatMap((sign) => [
    groups.join(sign),
    `+7${sign}912${sign}345${sign}67${sign}89`,
    `912${sign}345${sign}6789`,
  ]),
  digits: digitByDigit.map((sign) => [...PHONE].join(sign)),
  shapes: shapes.flatMap((shape) => [shape(PHONE), groups.map(shape).join(' '), `8 912 ${shape('345')} 67 89`]),
  words: [names, inEnglish, inLatin, fond].flatMap((words) => [
    said(words, PHONE).join(' '),
    said(words, PHONE).join(''),
    said(words, PHONE).join(', '),
    said(words, PHONE).join('-'),
    `8 ${said(words, '912').join(' ')} 345 67 89`,
  ]),
  dictated: [
    'восемь девятьсот двенадцать триста сорок пять шестьдесят семь восемьдесят девять',
    'Восемь, девятьсот двенадцать, триста сорок пять, шестьдесят семь, восемьдесят девять',
    'восемьдевятьсотдвенадцатьтристасорокпятьшестьдесятсемьвосемьдесятдевять',
    'плюс семь девятьсот двенадцать 345 шестьдесят семь 89',
    '8 девятьсот двенадцать 345-67-89',
    '8девять12три45шесть789',
    'восемь 9I2 три45 б7 8g',
    'восемь 912 потом 345 потом 67 и 89',
    '8 тире 912 тире 345 тире 67 тире 89',
    'ВОСЕМЬ ДЕВЯТЬСОТ двенадцать 34567 восемьдесят девять',
    'вoсeмь дeвятьсoт двeнaдцaть 345 67 89',
    'девятьсот двенадцать, триста сорок пять, шестьдесят семь, восемьдесят девять',
  ],
  lookalikes: [
    '8 9I2 345 67 89', '8 9l2 345 67 89', '8912З456789', '8 912 З45 67 89', '8 9і2 345 6789', '89|2 345 67 89', '8912345б789',
    '8 912 345 б7 89', '8 912 345 67 8g', 'В 912 345 67 89', '8 912 З4s 67 89', '8 9!2 345 67 89', '8912345678g', 'B9123456789',
    '8 912 3Ч5 67 89', '8 9OO 345 67 89', '8 9ОО 345 б7 89', '+7 9I2 З45 б7 8g', '8(9l2)З45-б7-89', '8 9oo I2З 45 б7',
  ],
  written: [
    'звони:89123456789', '89123456789звоните', 'тел89123456789', '8 (912) 345-67-89', '+7(912)345-67-89', '+7.912.345.67.89',
    '7 912 345 67 89', '9123456789', 'номер восьмёрка девятьсот двенадцать 345 67 89', '8  9  1  2  3  4  5  6  7  8  9',
    '8-9-1-2-3-4-5-6-7-8-9', '8 91 23 45 67 89', '89 12 34 56 789', '8.91.23.45.67.89', '8912 3456789', '8 495 123 45 67',
    '(495)123-45-67', '(495) 123-45-67', '8а912б345в67г89', '89001-234567', '91234-56789', '8 91234-56700', '+7 91234-56700',
    '8 800 555 35 35', '+375 29 123-45-67', '+998 90 123 45 67', '8️⃣ 9️⃣1️⃣2️⃣ 345 67 89',
  ],
} // prettier-ignore

export const phoneDisguises: readonly string[] = [...new Set(Object.values(phones).flat())]

const ats = [
  '@',
  ' @ ',
  '(at)',
  ' (at) ',
  '[at]',
  ' собака ',
  ' собачка ',
  '(собака)',
  ' at ',
  '＠',
  '<at>',
  ' эт ',
  '{at}',
]
const dots = ['.', ' . ', '(dot)', ' dot ', ' точка ', '(точка)', '[.]', ',']
export const emailDisguises: readonly string[] = [
  ...ats.flatMap((at) => dots.map((dot) => `anna.lebedeva${at}mail${dot}ru`)),
  'анна@почта.рф', 'anna@mail ru', 'anna собака gmail com', 'anna собака яндекс точка ру', 'ａｎｎａ＠mail.ru', 'an\u200bna@ma\u200bil.ru',
  'anna+tours@gmail.com', 'аnnа@mаil.ru', 'anna@travel.agency', 'anna@mail.co.uk',
] // prettier-ignore

export const nameDisguises: readonly string[] = [
  '@sunny_travel', '@ sunny_travel', 'телеграм: sunny_travel', 'тг: sunny_travel', 'tg - sunny_travel', 'Telegram: sunny_travel',
  'телега: sunny_travel', 'https://t.me/sunny_travel', 't.me/sunny_travel', 't . me / sunny_travel', 'T.ME/sunny_travel',
  'wa.me/79123456789', 'vk.com/sunny_travel', 'vk . com/sunny_travel', 'instagram.com/sunny_travel', 'инста: sunny_travel',
  'ватсап: sunny_travel', 'viber: sunny_travel', 'скайп: sunny_travel', 'max.ru/sunny_travel', 'www.vk.com/sunny_travel',
  'ok.ru/sunny_travel', 'телеграм sunny_travel', 'тг sunny_travel', 'в телеге я sunny_travel', 'инста sunny.travel', 'вк sunny12345678',
  'skype sunny_travel', 'дискорд: sunny_travel', 'MAX: sunny_travel', 'т.ме/sunny_travel', 'в телеграме мой ник sunny_travel',
  'WhatsApp sunny_travel', 'напишите в вк, я sunny_travel', 'в MAX я sunny_travel', 'телеграм — sunny_travel', 'Discord sunny#1234',
] // prettier-ignore

/** A page of somebody's own. */
export const linkDisguises: readonly string[] = [
  'www.sunny.ru', 'https://sunny.travel/?t=1', 'http://sunny-tour.ru', 'sunny-tour.ru', 'sunny.travel', 'sunny.tours', 'sunny.tour',
  'anna.sunny.com', 'sunny.su', 'sunny.net', 'sunny.org/anna', 'sunny.online', 'sunny.site?anna', 'sunny.me', 'санни.рф', 'санни.ru',
  'SUNNY.RU', 'Sunny.Travel', 'https://sunny.example', 'www . sunny . ru', 'sunny точка ру', 'sunny (dot) ru', 'sunny . ru', 'санни точка рф',
  'www.санни-тур.рф/анна', 'a.b.c.d.e.sunny.ru', 'sunny.ru:8080/anna', 'мойсайт:sunny.ru', 'sunny.taplink.cc', 'sunny.com.tr',
] // prettier-ignore

/** Spread over messages of one person. */
export const splitDisguises: readonly (readonly string[])[] = [
  ['8 912', '345', '67 89'],
  ['8', '912', '345', '67', '89'],
  ['8912345', '6789'],
  ['мой номер 8 912', '345-67-89'],
  ['восемь девятьсот двенадцать', 'триста сорок пять', 'шестьдесят семь восемьдесят девять'],
  ['восемь', '912', 'три сорок пять'.replace('три ', '3'), '67', '89'],
  ['8️⃣9️⃣1️⃣2️⃣', '3️⃣4️⃣5️⃣', '6️⃣7️⃣8️⃣9️⃣'],
  ['+7', '912', '3456789'],
  ['9I2', 'З45', 'б7', '89'],
  [...'89123456789'],
]

/** What a conversation about a trip is full of, and must stay readable. */
export const innocents: readonly string[] = [
  'вылет 12.06.2026, обратно 19.06.2026', 'с 12.06.2026–19.06.2026 за 185 000 ₽', 'цена 1 250 000 рублей', 'номер 412, корпус 3',
  'рейс SU 2142 в 10:45', 'по почте @ не отвечаем', 'нас двое взрослых и дети 3, 7 и 11 лет', '180 000 ₽, 195 000 ₽ и 210 000 ₽',
  'от 180 000 до 250 000 рублей', 'выезд в 05:30, вылет в 09:15, прилёт в 12:40', '7 ночей, 2 взрослых, 1 ребёнок, 5 звёзд',
  'с 1 по 14 июля 2027', 'отель 5*, первая линия, 50 метров до моря', 'скидка 15 %, всего 187 500', '12.06, 15.06 и 19.06',
  '01.06–10.06, 11.06–20.06, 21.06–30.06', 'двадцать пятого июня на десять ночей вдвоём', 'три тура: 150 000, 165 000, 180 000',
  'варианты: 148 900 / 152 300 / 160 000', '4 взрослых (2 + 2), дети 5 и 9', 'номер брони 45871', 'код тура AB1234',
  'Maxx Royal Belek Golf Resort', 'Rixos Premium Belek 5*', 'телеграм пока не нужен, спасибо', 'скину в чат', '1 000 000', '100 тысяч',
  '2026', '2026-06-12', '2026-06-12 — 2026-06-19', '10-14 ночей', '7–10 ночей, 180–220 тысяч', 'первый, второй и третий варианты',
  'один ребёнок, два взрослых, три чемодана', 'семь ночей и восемь дней', 'сто пятьдесят тысяч рублей', 'ещё раз: 5 звёзд, 7 ночей',
  'аэропорт DME, терминал B, выход 12', 'доплата 3 500 + 1 200 + 800', 'Wi-Fi 100 Мбит, 24 часа', '+28°, море +26°', '1 евро = 98,5 рубля',
  'бюджет 150000–200000', '85000-120000', '85 000-120 000', 'цена 66000-70000', '85000 - 120000 ₽', '85 000 — 120 000', '150000−200000',
  '90000-95000', '89000-120000', '84 500–120 000 руб', '149990-199990', 'тур 7 ночей 85000-120000', '1 200 000-1 500 000', '1200000–1500000',
  'июнь 2027 150000–200000', 'от 66.000-70.000', 'тур на 7, 35000-45000 за двоих', 'пляж.Обратно поедем сами', 'всё.Рустам, спасибо',
  'море рядом.Сети нет', 'ваучер.pdf и паспорт.jpg', 'билеты.docx', 'всего 150.000', 'отель 5*.Завтраки', 'Rixos Premium.Belek', 'DBL.AI',
  'есть ли в телеграме чат отеля', 'в MAX пишите менеджеру', 'завтрак вкусный', 'в Max Royal', 'вкладка id', 'Telegram chat', 'максимум 5',
  'после Maxx Royal хотим Rixos', 'рейс TK.414', 'т.ме', 'скидка на тур.Комната с видом', 'нас двое.Дети 5 и 7', 'с 10.06.на 7 ночей',
  'комната 2203, этаж 22', 'с 14:00 до 12:00', 'чек-ин 14:00–23:00', 'площадь 32 м², балкон 6 м²', 'UAI, AI, HB, BB', 'стоимость 89 900',
  'было 912 000, стало 899 000', 'итого 8 912 ₽ за багаж', 'за двоих 345 678 ₽', '67 отзывов, оценка 8,9', 'п. 4.5.6 договора',
  'виза 60 $, страховка 35 $', 'О, отлично! З звезды не хотим', 'б/у нет', 'I этаж', 'с 5 по 12', '23 кг + 8 кг ручной клади', 'а/к S7',
] // prettier-ignore
