import { iconDrawings } from './icon-drawings.ts'

const drawings = new Map<string, string>(Object.entries(iconDrawings))
const LOOK =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** The icon as an SVG file, undefined when there is no such icon. */
export function iconSvg(name: string): string | undefined {
  const shapes = drawings.get(name)
  return (
    shapes &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" ${LOOK}>${shapes}</svg>`
  )
}
