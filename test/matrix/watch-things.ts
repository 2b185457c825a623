import { createTourist } from '../../server/modules/identity/identity.factory.ts'
import { beginWatch } from '../../server/modules/watches/watches.factory.ts'
import type { Plant } from './cases.ts'

/** Prices that people watch. */
export const watchThings = {
  'whose watch it is': async (app, { tourist }) => {
    const owner = await createTourist(app)
    const [own, others, deleted] = [
      await beginWatch(app, owner),
      await beginWatch(app, tourist),
      await beginWatch(app, owner, { adult_count: 1 }),
    ]
    await app.call('DELETE /api/watches', { token: owner.token, body: { id: deleted } })
    return [{ token: owner.token, own, others, deleted }]
  },
} satisfies Record<string, Plant>
