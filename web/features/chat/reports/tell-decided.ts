import { reportDecisions } from '../../../../contract/chat/report-words.ts'
import { listReports } from '../../../../contract/chat/reports.ts'
import { call } from '../../../app/calls/call.ts'
import { tellSettled } from '../../../app/forms/use-overtaken.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'

/** Who was first, and with what; one that stands on another page of the list only waits on. */
export async function tellDecided(id: number, typed: string): Promise<void> {
  const title = `Жалоба №${id} уже решена`
  const refused = 'Ваше решение не принято.'
  try {
    const { result } = await call(listReports, { query: { id: String(id) } })
    const decision = result.items[0]?.decision
    if (!decision) return
    const { by, at, reason } = decision
    const what = `${reportDecisions[decision.decision]}, ${by}, ${momentInWords(at)}. Причина: ${reason}`
    tellSettled({ title, text: `${what}. ${refused}`, typed })
  } catch {
    tellSettled({ title, text: refused, typed })
  }
}
