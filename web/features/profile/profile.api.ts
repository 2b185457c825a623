import { saveConsents } from '../../../contract/identity/consents.ts'
import {
  type ConsentState,
  deleteAccount,
  downloadData,
  listConsents,
} from '../../../contract/privacy/privacy.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import type { CallOptions } from '../../app/calls/api.ts'
import { call } from '../../app/calls/call.ts'
import { itemsOf, queryOf } from '../../app/calls/keys.ts'

export const consentsQuery = {
  ...queryOf(listConsents, {}),
  select: itemsOf<ConsentState>,
}

export async function acceptDocuments(documents: readonly ConsentState[]): Promise<void> {
  const accepted = documents.map(({ document, version }) => ({ name: document, version }))
  await call(saveConsents, { body: { documents: accepted } })
}

export type OwnData = Answer<typeof downloadData>['result']

const DOWNLOAD_MS = 60_000

export async function loadOwnData(): Promise<OwnData> {
  return (await call(downloadData, {}, { timeoutMs: DOWNLOAD_MS })).result
}

export async function leaveForGood(givesUpBalance: boolean, options: CallOptions): Promise<void> {
  await call(deleteAccount, { body: { confirm: true, give_up_balance: givesUpBalance } }, options)
}
