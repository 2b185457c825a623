import path from 'node:path'
import { iconNames } from '../../contract/platform/icons.ts'

export const ICON_DRAWINGS_FILE = path.resolve(
  import.meta.dirname,
  '../../server/platform/pages/icon-drawings.ts',
)

interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] }
}

/** By their names; the package is there where the product is built, not where it runs. */
export async function drawingsOfPackage(): Promise<Record<string, string>> {
  const drawings: Record<string, string> = {}
  for (const name of iconNames) {
    const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule
    drawings[name] = __iconData.node
      .map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`)
      .join('')
  }
  return drawings
}

export const drawingsText = (drawings: Readonly<Record<string, string>>): string =>
  [
    "import type { iconNames } from '../../../contract/platform/icons.ts'",
    '',
    '/** Made by `npm run icons`. Drawings of Lucide, ISC licence, https://lucide.dev/license. */',
    'export const iconDrawings: Readonly<Record<(typeof iconNames)[number], string>> = {',
    ...Object.entries(drawings).map(([name, shapes]) => `  '${name}': '${shapes}',`),
    '}',
    '',
  ].join('\n')

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
