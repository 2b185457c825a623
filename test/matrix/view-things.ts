import { createStaff } from '../../server/modules/identity/identity.factory.ts'
import { saveView } from '../../server/modules/saved-views/saved-views.factory.ts'
import type { Plant } from './cases.ts'

/** Filters that the staff keep, each person's own. */
export const viewThings = {
  'whose saved view it is': async (app, { admin }) => {
    const owner = await createStaff(app, 'moderator')
    const [own, others, deleted] = [
      await saveView(app, owner),
      await saveView(app, admin),
      await saveView(app, owner),
    ]
    await app.call(`DELETE /api/admin/saved-views/${deleted}`, { token: owner.token })
    return [{ token: owner.token, own, others, deleted }]
  },
} satisfies Record<string, Plant>
