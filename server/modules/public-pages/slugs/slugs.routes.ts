import { resolvePlace } from '../../../../contract/public-pages/places.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { resolvePath } from './resolve-path.ts'

export function slugRoutes({ serve }: Http): void {
  serve(resolvePlace, async ({ read, query }) => ({ result: await resolvePath(read, query.path) }))
}
