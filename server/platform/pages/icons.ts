import { iconNames } from '../../../contract/platform/icons.ts'

interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] }
}

const known = new Set<string>(iconNames)
const drawn = new Map<string, string>()

/** The icon as an SVG file, undefined when there is no such icon. */
export async function iconSvg(name: string): Promise<string | undefined> {
  if (!known.has(name)) return undefined
  const ready = drawn.get(name)
  if (ready) return ready
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule
  const svg = draw(__iconData.node)
  drawn.set(name, svg)
  return svg
}

function draw(node: IconModule['__iconData']['node']): string {
  const shapes = node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
  const look =
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" ${look}>${shapes}</svg>`
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
