import type { Locator } from '@playwright/test'
import { roublesOf } from '../../../../contract/numbers.ts'
import { expectAccessibleOnBothScreens } from '../accessibility.ts'
import { signedInAdmin } from '../people/people.ts'
import { enter } from '../people/sign-in.ts'
import { expect, type Page } from '../story.ts'
import type { Sale } from './sales.ts'

/** A booking on the three screens that it is seen on, each in a browser of its own. */
export interface Screens {
  tourist: Page
  agent: Page
  staff: Page
}

export const HOW_IT_ENDED = 'Почему так вышло и где деньги'

export async function openScreens(
  sale: Sale,
  { page, newVisitor }: { page: Page; newVisitor: () => Promise<Page> },
): Promise<Screens> {
  const screens = { tourist: page, agent: await newVisitor(), staff: await newVisitor() }
  await Promise.all([
    enter(screens.tourist, sale.tourist),
    enter(screens.agent, sale.agent),
    enter(screens.staff, await signedInAdmin()),
  ])
  await screens.tourist.goto(`/tourist/bookings/${sale.id}`)
  await screens.agent.goto(`/travel-agent/bookings/${sale.id}`)
  await lookAsStaff(screens, sale)
  return screens
}

/** Administrators find it by its number. */
export async function lookAsStaff({ staff }: Screens, { id, agency }: Sale): Promise<void> {
  await staff.goto(`/admin/bookings?search=${id}`)
  await expect(staff.getByRole('table')).toContainText(agency)
  await staff.getByRole('link', { name: `№${id}` }).click()
  await expect(staff.getByRole('heading', { name: `Бронирование №${id}`, level: 1 })).toBeVisible()
}

export const regionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** '20 260 ₽' of whole roubles, as pages write it. */
export const roubles = (sum: number): string => roublesOf(Math.round(sum * 100))

/** A payment of this booking in the books of the platform. */
export const inLedger = (staff: Page, { id }: Sale): Locator =>
  staff
    .getByRole('region', { name: 'Платежи', exact: true })
    .getByRole('row')
    .filter({ hasText: `Оплата тура, бронирование №${id}` })

/** All three have nothing to complain about. */
export async function expectAllAccessible(screens: Screens): Promise<void> {
  for (const screen of Object.values(screens)) await expectAccessibleOnBothScreens(screen)
}
