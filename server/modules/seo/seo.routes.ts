import * as contract from '../../../contract/seo/seo.ts'
import { isPageType } from '../../../contract/seo/seo-values.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Http } from '../../platform/http/serve.ts'
import { placeOf, restoreSeo, saveSeo } from './save-seo.ts'
import { seoKinds, seoList, seoPreview, seoSetting } from './seo.queries.ts'
import { wordFaults } from './seo.rules.ts'

export function seoRoutes({ serve }: Http): void {
  serve(contract.getSeo, async ({ read }) => ({ result: await seoKinds(read) }))
  serve(contract.listSeo, async ({ read, params, query }) => ({
    result: await seoList(read, params.subject, { page: query.page, search: query.search ?? '' }),
  }))
  serve(contract.getSeoSetting, async ({ read, params, query }) => ({
    result: await seoSetting(read, await placeOf(read, { ...params, ...query })),
  }))
  serve(contract.saveSeo, async ({ act, params, query, body }) => ({
    result: await act(saveSeo, { ...params, ...query, ...body }),
  }))
  serve(contract.restoreSeo, async ({ act, params, query, body }) => ({
    result: await act(restoreSeo, { ...params, ...query, ...body }),
  }))
  serve(contract.previewSeo, async ({ read, params: { subject }, body }) => {
    if (!isPageType(subject)) throw new Refusal('missing', 'not_found')
    const fields = wordFaults(body, subject)
    if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
    return { result: await seoPreview(read, subject, body) }
  })
}
