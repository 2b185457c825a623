import { expect, test } from 'vitest'
import { iconDrawings } from '../../server/platform/pages/icon-drawings.ts'
import { drawingsOfPackage } from './drawings-text.ts'

test('the icons that are asked for by name are drawn as the package has them: `npm run icons` takes them anew', async () => {
  expect(iconDrawings).toEqual(await drawingsOfPackage())
})
