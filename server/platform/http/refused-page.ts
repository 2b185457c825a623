import type { FastifyRequest } from 'fastify'
import type { RefusalKind } from '../../../contract/platform/refusals.ts'
import { busyPage, tooManyPage, wrongAddressPage } from '../pages/plain-pages.ts'

const pages: Partial<Record<RefusalKind, string>> = {
  invalid: wrongAddressPage,
  tooMany: tooManyPage,
  unavailable: busyPage,
}

/** For a browser that opens a page what is refused before any page is asked; undefined where the caller is a program. */
export function refusedPage({ raw, headers }: FastifyRequest, kind: RefusalKind): string | undefined {
  const isPage = raw.method === 'GET' && !/^\/(?:api|health|metrics)\b/.test(raw.url ?? '')
  return isPage && headers.accept?.includes('text/html') ? pages[kind] : undefined
}
