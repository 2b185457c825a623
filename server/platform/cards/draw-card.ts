/** A process of its own: an SVG of ours comes in, a PNG goes out. The server itself reads no SVG (images/redraw.ts). */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const svg = await buffer(process.stdin)
process.stdout.write(await sharp(svg).png({ palette: true, quality: 90 }).toBuffer())
