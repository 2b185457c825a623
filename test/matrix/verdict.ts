import type { Access } from '../../contract/endpoint.ts'
import { admitted, type Cell, isTurnedAway, type Naming, roles, type Row } from './probe.ts'

/** What is wrong with the answers to the five roles, sentence by sentence; nothing where all is right. */
export function wrongByRole({ access, byRole }: Pick<Row, 'access' | 'byRole'>): string[] {
  return roles.flatMap((role) => {
    const cell = byRole[role]
    if (!cell) return [`${role}: was not asked`]
    if (cell.status >= 500) return [`${role}: ${cell.status}`]
    const mayCall = admitted[access as Access].includes(role)
    if (mayCall) return isTurnedAway(cell) ? [`${role}: turned away by ${cell.reason}`] : []
    const refused = role === 'guest' ? 401 : 403
    // The blocked are told of their block and of nothing else.
    const isRightWord = role !== 'blocked' || cell.reason === 'user_blocked'
    return isTurnedAway(cell) && isRightWord && cell.status === refused
      ? []
      : [`${role}: ${cell.status} instead of ${refused}`]
  })
}

/** Own is served; whatever else is named, every answer is that to a number which nothing has ever had. */
export function wrongByOwner(answers: Naming['answers']): string[] {
  return answers.flatMap(({ own, huge, negative, text, ...unreachable }) => {
    if (!huge || !negative || !text) return ['not every kind of id was asked']
    const other = Object.entries(unreachable).filter(
      ([, cell]) => cell.status !== huge.status || cell.body !== huge.body,
    )
    return [
      ...(own && own.status !== 200 ? [`own: ${own.status} ${own.body}`] : []),
      ...[negative, text].filter(({ status }) => ![400, 403, 404].includes(status)).map(({ body }) => body),
      ...(isNothing(huge) ? [] : [`a number that nothing has: ${huge.status} ${huge.body}`]),
      ...other.map(([kind, cell]) => `${kind}: ${cell.status} ${cell.body}`),
    ]
  })
}

/** Refused as missing, or a list that is narrowed to nothing. */
function isNothing({ status, body }: Cell): boolean {
  if (status === 403 || status === 404) return true
  return (
    status === 200 && (JSON.parse(body) as { result?: { total_items?: number } }).result?.total_items === 0
  )
}
