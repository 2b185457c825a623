import { restoreSeo, saveSeo, type SeoSetting } from '../../../contract/seo/seo.ts'
import type { SeoSubject, SeoValue } from '../../../contract/seo/seo-values.ts'
import { call } from '../../app/calls/call.ts'

export interface SeoPlace {
  subject: SeoSubject
  path: string | null
}

const placeOf = ({ subject, path }: SeoPlace) => ({
  params: { subject },
  query: path === null ? {} : { path },
})

/** `version`: the one that was seen; another's words are not overwritten by chance. */
export async function save(at: SeoPlace, version: number, value: SeoValue): Promise<SeoSetting> {
  return (await call(saveSeo, { ...placeOf(at), body: { version, value } })).result
}

export async function restore(at: SeoPlace, version: number, restored: number): Promise<SeoSetting> {
  return (await call(restoreSeo, { ...placeOf(at), body: { version, restored } })).result
}
