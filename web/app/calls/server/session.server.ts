import { data, redirect, type RouterContextProvider } from 'react-router'
import { ApiRefusal } from '../answers.ts'
import { getUser } from '../../../../contract/identity/person/user.ts'
import type { Right } from '../../../../contract/platform/rights.ts'
import { type Api, apiContext } from './api.server.ts'
import { isAdmin, isAgent, mayDo, type User } from '../../page/user.ts'

interface LoaderArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

type Role = 'tourist' | 'agent'

/** The loaders of one page run side by side and ask for the same person once. */
const asked = new WeakMap<Api, Promise<User | null>>()

export function currentUser({ request, context }: LoaderArgs): Promise<User | null> {
  if (!/(?:^|;\s*)(?:__Host-)?token=/.test(request.headers.get('cookie') ?? '')) return Promise.resolve(null)
  const api = context.get(apiContext)
  const known = asked.get(api)
  if (known) return known
  const user = askUser(api)
  asked.set(api, user)
  return user
}

/**
 * The first line of a private page's loader. A guest goes to sign in and comes back; another role gets the page
 * 'no access' with status 403.
 */
export async function requireUser(args: LoaderArgs, role?: Role): Promise<User> {
  const user = await currentUser(args)
  if (!user) throw redirect(signInPath('/login', args.request))
  if (role && roleOf(user) !== role) throw data(null, { status: 403 })
  return user
}

/** The same of an administrators' page: open to whoever may make the call that it is about. */
export async function requireStaff(args: LoaderArgs, { right }: { right: Right }): Promise<User> {
  const user = await currentUser(args)
  if (!user) throw redirect(signInPath('/admin/login', args.request))
  if (!mayDo(user, right)) throw data(null, { status: 403 })
  return user
}

function roleOf(user: User): Role | 'admin' {
  if (isAdmin(user)) return 'admin'
  return isAgent(user) ? 'agent' : 'tourist'
}

function signInPath(door: '/login' | '/admin/login', request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${door}?next=${encodeURIComponent(pathname + search)}`
}

async function askUser(api: Api): Promise<User | null> {
  try {
    return (await api(getUser, { query: {} })).result
  } catch (error) {
    // Whoever is blocked reads why on every page of the site, until he leaves.
    if (error instanceof ApiRefusal && error.reason === 'user_blocked')
      throw data({ blocked: error.message }, { status: 403 })
    if (error instanceof ApiRefusal && (error.httpStatus === 401 || error.httpStatus === 403)) return null
    throw pageOf(error)
  }
}

const PASSING: ReadonlySet<number> = new Set([429, 503])

/** Of a page's loader that failed: who asks too often, or while the server is busy, comes again; it is no fault of ours. */
export function pageOf(error: unknown): unknown {
  return isPassing(error) ? data(null, { status: error.httpStatus }) : error
}

export function isPassing(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && PASSING.has(error.httpStatus)
}
