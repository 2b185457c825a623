import { encodeQR } from 'qr'

/** Level M survives a scratched screen. Readers need a quiet zone of four modules around the code. */
const OPTIONS = { ecc: 'medium', border: 4 } as const

/** A QR code of a short text as an SVG file. Throws where the text does not fit. */
export function qrSvg(text: string): string {
  const grid = encodeQR(text, 'raw', OPTIONS)
  const edge = grid.length
  const path = grid
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path fill="#10233f" d="${path}"/></svg>`
}
