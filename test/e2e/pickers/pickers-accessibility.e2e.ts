import { expectAccessible, expectReadable } from '../../support/stories/accessibility.ts'
import { fieldOf, openPicker, settled, stateOf } from '../../support/stories/gallery.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

/** Each picker's page, the state whose field opens something, and what opens. */
const pages = [
  { name: 'dots' },
  { name: 'money' },
  { name: 'select', state: 'С поиском', title: 'Питание с поиском' },
  { name: 'multi-select', state: 'Заполненное', title: /^Страны, с которыми/ },
  { name: 'list-choice', state: 'Несколько, с картинками и недоступным', title: 'Где отель' },
  { name: 'combo-box' },
  { name: 'nights', state: 'Заполненное', title: 'Количество ночей' },
  { name: 'dates', state: 'С ценами', title: /^Диапазон дат/ },
  { name: 'guests', state: 'Все места заняты', title: 'Количество человек' },
  { name: 'phone', state: 'Заполненное', title: 'Код страны' },
  { name: 'code' },
  { name: 'masks' },
  { name: 'text-area' },
  { name: 'choices' },
  { name: 'steps' },
  { name: 'modal', state: 'Окно с полями, над ним окно с кодом', title: 'Детали поездки' },
] as const

const quarters = [0, 1, 2, 3].map((at) => pages.slice(at * 4, at * 4 + 4))

for (const quarter of quarters) {
  test(`SITE-15, PICK-04 by day and by night, closed and open: ${quarter.map(({ name }) => name).join(', ')} @both`, async ({
    page,
    isPhone,
  }) => {
    for (const picker of quarter) {
      await openPicker(page, picker.name)
      // Closed fields are the same on every screen: a phone's own are the sheets.
      if (!isPhone) await expectAccessibleInBothThemes(page)
      if (!('title' in picker)) continue
      await open(page, picker)
      if (isPhone) await expectAccessible(page)
      else await expectAccessibleInBothThemes(page)
    }
  })
}

// Phone only: a desktop has a mouse.
test('SITE-15, PICK-04 on a phone of 360 px nothing is wider than the screen and everything fits a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const picker of pages) {
    await openPicker(page, picker.name)
    expect(await widthOfPage(page), picker.name).toBeLessThanOrEqual(360)
    expect(await smallTargets(page, 'main section'), picker.name).toEqual([])
    if (!('title' in picker)) continue
    await open(page, picker)
    const { x = -1, width = 999 } = (await page.getByRole('dialog').boundingBox()) ?? {}
    expect([x, width], picker.name).toEqual([0, 360])
    await expect.poll(() => smallTargets(page, '[role=dialog]'), picker.name).toEqual([])
  }
})

test('SITE-15, PICK-04 the real boxes and circles lie under their pictures: no focus makes the page jump', async ({
  page,
}) => {
  await openPicker(page, 'choices')
  // An input that hangs on something outside its label does not scroll with it: the focus would scroll to nowhere.
  const outside = await page.locator('main label input').evaluateAll(
    (inputs) =>
      inputs.filter((input) => {
        const hidden = (input as HTMLElement).offsetParent as HTMLElement | null
        const holder = hidden?.matches('label') ? hidden : hidden?.offsetParent
        return !holder || !input.closest('label')?.contains(holder)
      }).length,
  )
  expect(outside).toBe(0)
})

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

interface Opening {
  state: string
  title: string | RegExp
}

async function open(page: Page, { state, title }: Opening): Promise<void> {
  const field = stateOf(page, state)
  await field.getByRole('button').or(fieldOf(field)).first().click()
  const opened = page.getByRole('dialog', { name: title })
  await settled(opened)
  // Two hundred countries alike are one to look at.
  if (title === 'Код страны') await opened.getByRole('searchbox').fill('бела')
  await expect(opened.getByRole('button').or(opened.getByRole('option')).first()).toBeVisible()
}

function widthOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Buttons, cards and tags that a finger would miss 20 px away from their middle; links in a text are no buttons. */
function smallTargets(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluateAll((places) =>
    places
      .flatMap((place) => [
        ...place.querySelectorAll<HTMLElement>('button:not(:disabled), label:has(input), [role=option]'),
      ])
      .filter((target) => {
        target.scrollIntoView({ block: 'center', inline: 'center' })
        const box = target.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const isHit = (left: number, top: number): boolean => {
          const hit = document.elementFromPoint(left, top)
          return hit !== null && target.contains(hit)
        }
        return (
          box.width > 2 &&
          ![isHit(x, y - 20), isHit(x, y + 20), isHit(x - 20, y), isHit(x + 20, y)].every(Boolean)
        )
      })
      .map((target) => target.outerHTML.slice(0, 160)),
  )
}
