import { useEffect, useEffectEvent } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { useIsPhone } from '../../../ui/overlays/use-is-phone.ts'
import type { Failure } from '../session/wizard.session.ts'
import { texts } from '../texts.ts'

/** On a desktop, for ten seconds. A phone has no such notices and reads it in the window, see `WizardFooter`. */
export function useFailureNotice(failure: Failure | null, onRetry: (failure: Failure) => void): void {
  const isPhone = useIsPhone()
  const again = useEffectEvent(onRetry)
  useEffect(() => {
    if (!failure || isPhone) return
    return notify({
      title: failure.title,
      text: failure.text,
      tone: 'danger',
      timeout: limits.errorNoticeMs,
      action: { label: texts.retry, onPress: () => again(failure) },
    })
  }, [failure, isPhone])
}
