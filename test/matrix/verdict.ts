import type { Access } from '../../contract/platform/endpoint.ts'
import { hasRight, isStaffRole } from '../../contract/platform/rights.ts'
import { admitted, type Cell, isTurnedAway, type Naming, type Role, roles, type Row } from './probe.ts'

/** What is wrong with the answers to the roles, sentence by sentence; nothing where all is right. */
export function wrongByRole(row: Pick<Row, 'access' | 'right' | 'scope' | 'byRole'>): string[] {
  const { access, right, scope, byRole } = row
  return roles.flatMap((role) => {
    const cell = byRole[role]
    if (!cell) return [`${role}: was not asked`]
    if (cell.status >= 500) return [`${role}: ${cell.status}`]
    const mayCall = role === 'key' ? isOpenToKeys({ access, scope }) : isOpenTo({ access, right }, role)
    if (mayCall) return isTurnedAway(cell) ? [`${role}: turned away by ${cell.reason}`] : []
    const refused = role === 'guest' ? 401 : 403
    const rightWord = right && isStaffRole(role) ? 'no_right' : rightWords[role]
    const isRightWord = !rightWord || cell.reason === rightWord
    return isTurnedAway(cell) && isRightWord && cell.status === refused
      ? []
      : [`${role}: ${cell.status} instead of ${refused}`]
  })
}

/** Whom the access lets in, and of the staff whoever has the right in the contract's table. */
function isOpenTo({ access, right }: Pick<Row, 'access' | 'right'>, role: Exclude<Role, 'key'>): boolean {
  return admitted[access as Access].includes(role) && (right === undefined || hasRight([role], right))
}

/** The blocked are told of their block and of nothing else, keys that they are none for this. */
const rightWords: Partial<Record<Role, string>> = { blocked: 'user_blocked', key: 'key_scope' }

/** A key is its agency's, so it opens nothing that is closed to agents, whatever the scope says. */
function isOpenToKeys({ access, scope }: Pick<Row, 'access' | 'scope'>): boolean {
  return scope !== undefined && scope !== 'no keys' && admitted[access as Access].includes('agent')
}

/** Own is served; whatever else is named, every answer is that to a number which nothing has ever had. */
export function wrongByOwner(answers: Naming['answers']): string[] {
  return answers.flatMap(({ own, huge, negative, text, ...unreachable }) => {
    if (!huge || !negative || !text) return ['not every kind of id was asked']
    const other = Object.entries(unreachable).filter(
      ([, cell]) => cell.status !== huge.status || cell.body !== huge.body,
    )
    return [
      ...(own && own.status !== 200 ? [`own: ${own.status} ${own.body}${adviceOnOwn(own)}`] : []),
      ...[negative, text].filter(({ status }) => ![400, 403, 404].includes(status)).map(({ body }) => body),
      ...(isNothing(huge) ? [] : [`a number that nothing has: ${huge.status} ${huge.body}`]),
      ...other.map(([kind, cell]) => `${kind}: ${cell.status} ${cell.body}`),
    ]
  })
}

function adviceOnOwn({ status }: Cell): string {
  return status === 400 ? ' (say in test/matrix/samples.ts what stands in the body beside the id)' : ''
}

/** Refused as missing, or a list that is narrowed to nothing. */
function isNothing({ status, body }: Cell): boolean {
  if (status === 403 || status === 404) return true
  return (
    status === 200 && (JSON.parse(body) as { result?: { total_items?: number } }).result?.total_items === 0
  )
}
