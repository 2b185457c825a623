import type { AuditFacts } from '../../../contract/platform/audit-deeds.ts'
import { auditDeeds } from '../../../contract/platform/audit-deeds.ts'
import { isStaffRole } from '../../../contract/platform/rights.ts'
import { hideContacts } from '../contacts/hide-contacts.ts'
import { type Statement, statement } from '../db/statement.ts'
import type { Caller, Told } from '../use-case.ts'

/** One row, and the last that is asked before the commit: the chain's end is held from here on, and for no longer. */
const KEEP = `
  insert into audit (at, admin_id, roles, session_id, call, deed, subject_kind, subject_id, person_ids, before, after,
    reason, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** What one use case tells of the deed of one of the staff. */
export interface Auditing {
  tell(told: Told | null): void
  /** Throws where the caller's deed was not told: then nothing of it is kept. */
  rows(now: Date): Statement[]
  /** It is kept. */
  done(): void
}

/** A call that writes must be told once, whatever number of transactions it takes; others are asked nothing. */
export function auditing({ actor, deed }: Caller): Auditing {
  let told: Told | null | undefined
  return {
    tell(one) {
      if (!deed || !actor) return
      if (told ?? deed.isTold) throw new Error(`${deed.call} tells the audit twice`)
      told = one
    },
    rows(now) {
      if (!deed || !actor) return []
      if (told === undefined && !deed.isTold) throw new Error(`${deed.call} tells the audit nothing`)
      return told ? [keeping(told, { now, actor, ...deed })] : []
    },
    done() {
      if (deed && told) deed.isTold = true
    },
  }
}

type Who = NonNullable<Caller['actor']>
interface Of {
  now: Date
  actor: Pick<Who, 'id' | 'roles' | 'sessionId'>
  call: string
  requestId: string
}

export function keeping(told: Told, { now, actor, call, requestId }: Of): Statement {
  const { deed, id = null, people = [], before, after, reason } = told
  return statement(
    KEEP,
    [
      now,
      actor.id,
      actor.roles.filter(isStaffRole),
      actor.sessionId,
      call,
      deed,
      auditDeeds[deed].kind,
      id === null ? null : String(id),
      people,
      jsonOf(before),
      jsonOf(after),
      hideContacts(reason ?? '').text,
      requestId,
    ],
    () => undefined,
  )
}

function jsonOf(facts: AuditFacts | undefined): string | null {
  return facts ? JSON.stringify(facts) : null
}
