import type { ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from '../../ui/actions/button-look.ts'
import { type Prefill, useWizard } from './use-wizard.tsx'

interface LaunchButtonProps {
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  className?: string
  prefill?: Prefill
  /** The one on every page, see `useWizard`. */
  isReopening?: boolean
}

/** Opens the wizard. */
export function LaunchButton({
  children,
  prefill,
  look = 'main',
  size = 'l',
  isWide,
  className,
  isReopening,
}: LaunchButtonProps) {
  const { opening, wizard } = useWizard({ isReopening })
  return (
    <>
      <button type="button" className={buttonClass({ look, size, isWide, className })} {...opening(prefill)}>
        {children}
      </button>
      {wizard}
    </>
  )
}
