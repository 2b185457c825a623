import { SUPERUSER } from '../../../server/platform/embedded/connection.ts'

/** The same server, as the one who may create and drop databases. A server given from outside keeps its user. */
export function asSuperuser(connectionString: string): string {
  const url = new URL(connectionString)
  if (url.searchParams.has('host')) url.username = SUPERUSER
  if (url.searchParams.has('host')) url.pathname = '/postgres'
  return url.href
}
