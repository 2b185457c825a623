/** What is shown where a link to a page is shared. */
export interface Card {
  title: string
  /** Under the title: the country of a resort; empty: nothing. */
  note: string
  /** «84 300 ₽»; empty: nothing is sold. */
  price: string
}

export const CARD = { width: 1200, height: 630 } as const
const LINE_MAX = 24
const LINES_MAX = 3

type Words = Readonly<Record<string, string>>

/** Of a registered page by its kind and words; of the house itself where the kind is none. */
export function cardOf(type: string, words: Words): Card {
  const { name = '', country = '', resort = '', month = '', from = '', price = '' } = words
  if (type === 'resort') return { title: name, note: country, price }
  if (type === 'hotel') return { title: name, note: [resort, country].filter(Boolean).join(', '), price }
  if (type === 'month') return { title: country, note: month, price }
  if (type === 'country-from') return { title: country, note: `Туры ${from}`, price }
  if (type === 'from') return { title: `Туры ${from}`, note: '', price }
  if (type === 'operator') return { title: name, note: 'Туроператор', price: '' }
  return { title: name, note: '', price }
}

export const houseCard: Card = {
  title: 'Аукцион туров',
  note: 'Турагенты сами предлагают цену',
  price: '',
}

/** The whole picture. Nothing of it leads outside: text and shapes. */
export function svgOf({ title, note, price }: Card): string {
  const lines = linesOf(title)
  const top = 296 - (lines.length - 1) * 44
  const words = lines.map((line, at) => text(line, { y: top + at * 84, size: 72, weight: 600 })).join('')
  const below = top + lines.length * 84 - 22
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#fbf6ef"/>
<circle cx="1066" cy="118" r="112" fill="#f7b955"/><circle cx="1066" cy="126" r="68" fill="#cf4318"/>
<path fill="#0f7f7a" d="M0 574c100 0 130-46 240-46s140 46 240 46 140-46 240-46 140 46 240 46 140-46 240-46v102H0z"/>
<path fill="none" stroke="#fbf6ef" stroke-width="7" stroke-linecap="round" opacity=".7" d="M60 602c80 0 110-26 190-26s110 26 190 26 110-26 190-26 110 26 190 26 110-26 190-26 90 20 130 24"/>
${text('Лотур', { y: 116, size: 46, weight: 600 })}${words}
${note ? text(short(note, 40), { y: below + 8, size: 40, weight: 400 }) : ''}
${price ? text(`от ${price} за двоих`, { y: below + (note ? 66 : 16), size: 44, weight: 600, fill: '#b23a14' }) : ''}
</svg>`
}

interface Look {
  y: number
  size: number
  weight: number
  fill?: string
}

function text(words: string, { y, size, weight, fill = '#10233f' }: Look): string {
  return `<text x="72" y="${y}" font-family="Onest" font-weight="${weight}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`
}

function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= LINE_MAX)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(short(word, LINE_MAX))
  }
  const shown = lines.slice(0, LINES_MAX)
  if (lines.length > LINES_MAX) shown[LINES_MAX - 1] = short(`${shown.at(-1)}……`, LINE_MAX)
  return shown
}

function short(words: string, max: number): string {
  const letters = [...words]
  return letters.length <= max ? words : `${letters.slice(0, max - 1).join('')}…`
}

/** XML knows no control characters, however they are written. */
function escaped(words: string): string {
  return words
    .replaceAll(/[^\P{C}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
