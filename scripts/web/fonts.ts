import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..', '..')
const whole = path.join(root, 'node_modules/@fontsource-variable/onest/files')
const made = path.join(root, '.data', 'fonts')

/** The weights that pages use: what lies beyond them would be sent to everybody and shown to nobody. */
const WEIGHTS = { wght: { min: 400, max: 700 } }

const signs = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** The same signs stand in `web/ui/styles/typography.css`, as ranges of its faces. */
const parts = [
  { of: 'onest-cyrillic-wght-normal', name: 'onest-russian', text: `${signs(0x400, 0x45f)}№` },
  {
    of: 'onest-latin-wght-normal',
    name: 'onest-basic',
    text: `${signs(0x20, 0x7e)}\u00A0©«°·»×\u2009–—‘’“”„…\u202F−`,
  },
  { of: 'onest-latin-ext-wght-normal', name: 'onest-rouble', text: '₽' },
]

/**
 * What nearly every page shows of the font, apart: 25 kB instead of the 78 of its files, of which the sign of the rouble
 * alone took 28. Whatever else is written (a Turkish name, a French hotel) still comes from the whole files.
 */
export const fonts: Plugin = {
  name: 'lotour:fonts',
  async config() {
    fs.mkdirSync(made, { recursive: true })
    await Promise.all(parts.map(make))
    return { resolve: { alias: { '@fonts': made } } }
  },
}

async function make({ of, name, text }: (typeof parts)[number]): Promise<void> {
  const font = fs.readFileSync(path.join(whole, `${of}.woff2`))
  const part = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  // Whoever builds beside it reads a whole file or the former one.
  const draft = path.join(made, `${name}.${process.pid}`)
  fs.writeFileSync(draft, part)
  fs.renameSync(draft, path.join(made, `${name}.woff2`))
}
