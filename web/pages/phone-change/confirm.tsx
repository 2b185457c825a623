import { LinkPage } from './link-page.tsx'
import type { PageHandle } from '../../app/page/page-handle.ts'

export const handle: PageHandle = { scripts: 'at once' }

/** Where the link of the letter leads. */
export default function ConfirmPhoneChangePage() {
  return <LinkPage purpose="confirm" title="Смена номера — Лотур" />
}
