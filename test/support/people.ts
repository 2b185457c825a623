import type { Act } from '../../server/platform/use-case.ts'
import { createAdmin, createTourist } from '../../server/modules/identity/identity.factory.ts'

interface App {
  act: Act
}

/** The people of the stories, each signed in. */
export const people = {
  /** A tourist who wants a trip. */
  anna: (app: App) =>
    createTourist(app, {
      first_name: 'Анна',
      last_name: 'Лебедева',
      email: 'anna@example.ru',
      phone: '79161234567',
    }),
  /** Another tourist, who must not see Anna's things. */
  boris: (app: App) =>
    createTourist(app, {
      first_name: 'Борис',
      last_name: 'Орлов',
      email: 'boris@example.ru',
      phone: '79167654321',
    }),
  /** An administrator. */
  vera: (app: App) =>
    createAdmin(app, {
      first_name: 'Вера',
      last_name: 'Громова',
      email: 'vera@example.ru',
      phone: '79160001122',
    }),
}
