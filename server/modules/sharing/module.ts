import type { Module } from '../../platform/module.ts'
import { forgetLinksJob } from './follow-request.ts'
import { sharingRoutes } from './sharing.routes.ts'
import { placeOfToken } from './sharing.store.ts'

export { followRequest } from './follow-request.ts'

export const sharingModule: Module = {
  name: 'sharing',
  routes: sharingRoutes,
  jobs: [forgetLinksJob],
  sealed: [{ table: 'share_link', column: 'token', id: 'id', placeOf: placeOfToken }],
}
