import type { z } from 'zod'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { buildPaper } from '../../platform/papers/build-paper.ts'
import type { Paper } from '../../platform/papers/paper.ts'
import { bookingSheet, extrasConsent, invoice } from './kinds/annexes.ts'
import { contract } from './kinds/contract.ts'
import type { PaperKind } from './kinds/paper-kind.ts'
import { memo, signatureSheet, voucher } from './kinds/travel.ts'

/** What each kind is made of, by its name. */
export const kinds = {
  contract,
  booking_sheet: bookingSheet,
  extras_consent: extrasConsent,
  invoice,
  voucher,
  memo,
  signature: signatureSheet,
}

/** `contract`, `booking_sheet`, `extras_consent`, `invoice`, `voucher`, `memo`, `signature`. */
export type DocumentKind = keyof typeof kinds

export const documentKinds = Object.keys(kinds) as readonly DocumentKind[]

/** Whatever has no source yet is absent, null or blank. */
export type Sourced<T> = T extends string | number | boolean | Date | null
  ? T | null | undefined
  : T extends readonly (infer E)[]
    ? readonly Sourced<E>[] | null | undefined
    : { readonly [K in keyof T]?: Sourced<T[K]> } | null | undefined

export type DocumentData<K extends DocumentKind> = Sourced<z.output<(typeof kinds)[K]['schema']>>

/** A field that has no source, or holds what cannot be one. */
export interface MissingField {
  /** Its path in the data: `travellers.2.name_lat`. */
  path: string
  /** What it is, in Russian. */
  title: string
}

/** What keeps a document from being built; nothing where all is there. */
export function missingIn<K extends DocumentKind>(kind: K, data: DocumentData<K>): MissingField[] {
  const read = kinds[kind].schema.safeParse(data)
  return read.success ? [] : missingOf(read.error)
}

/**
 * A document as a PDF, and the template that it was made by. The same data give the same bytes, as long as the template's
 * version stays. Throws Refusal `documents_missing`, which tells the lacking fields by their paths, Refusal `unavailable` where
 * too many wait, and an Error where sums do not add up or the paper cannot be built. Not for the inside of a transaction.
 */
export async function buildDocument<K extends DocumentKind>(
  kind: K,
  data: DocumentData<K>,
): Promise<Paper & { title: string; template: string }> {
  const paper: PaperKind = kinds[kind]
  const read = paper.schema.safeParse(data)
  if (!read.success) throw documentsMissing(missingOf(read.error))
  const template = paper.template(read.data)
  const title = paper.title(read.data)
  const built = await buildPaper(template, {
    title,
    madeAt: paper.madeAt(read.data),
    fields: paper.fields(read.data),
    pictures: paper.pictures?.(read.data),
  })
  return { ...built, title, template: template.name }
}

function missingOf({ issues }: z.ZodError): MissingField[] {
  const found = new Map(
    issues.map(({ path, message }) => [path.join('.'), { path: path.join('.'), title: message }]),
  )
  return [...found.values()]
}

function documentsMissing(missing: readonly MissingField[]): Refusal {
  return new Refusal('conflict', 'documents_missing', {
    told: Object.fromEntries(missing.map(({ path, title }) => [path, title])),
  })
}
