/** `npm run icons`, then `npm run format`: the drawings that are asked for by name, anew out of the package of icons. */
import fs from 'node:fs'
import { drawingsOfPackage, drawingsText, ICON_DRAWINGS_FILE } from './drawings-text.ts'

fs.writeFileSync(ICON_DRAWINGS_FILE, drawingsText(await drawingsOfPackage()))
