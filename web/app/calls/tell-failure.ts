import { limits } from '../../../contract/limits.ts'
import type { Notice } from '../../../contract/platform/notices/notice.ts'
import { systemError } from '../../../contract/platform/notices/system.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { ApiRefusal } from './api.ts'
import { messageOf } from './call.ts'

/**
 * What a notice of a failed call says: what was tried, where it has a name, and why; a fault of ours has the
 * specification's alert. What the notice itself says of a repeat is for failures that a repeat may mend.
 */
export function failureWords(error: unknown, tried?: Omit<Notice, 'tone'>): Notice {
  const status = error instanceof ApiRefusal ? error.httpStatus : 500
  if (status === 500 && error instanceof ApiRefusal)
    return { ...systemError, ...(tried && { title: tried.title }) }
  const why = messageOf(error)
  if (!tried) return { tone: 'danger', title: why }
  const isOurs = status === 0 || status >= 500
  return { tone: 'danger', title: tried.title, text: isOurs && tried.text ? `${why} ${tried.text}` : why }
}

export function tellFailure(error: unknown, tried?: Omit<Notice, 'tone'>): void {
  notify({ ...failureWords(error, tried), timeout: limits.errorNoticeMs })
}
