import { LinkPage } from './link-page.tsx'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Where the link leads that went to the old number. */
export default function CancelPhoneChangePage() {
  return <LinkPage purpose="cancel" title="Отмена смены номера — Лотур" />
}
