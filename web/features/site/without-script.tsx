import { useMatches } from 'react-router'
import { withoutScript } from '../../../contract/platform/without-script.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'

interface WithoutScriptProps {
  /** Of the support; absent on a page that nothing is told to. */
  email: string | undefined
}

/**
 * What is said where no script runs. A browser that has scripts makes no elements of it, and the application never hears
 * of it: it is drawn by the server alone.
 */
export function WithoutScript({ email }: WithoutScriptProps) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  return (
    <noscript>
      {handles.some((handle) => handle?.scripts === 'at once') && (
        <p className="bg-warn-soft px-5 py-3 text-center text-ink">
          {withoutScript.page} <Ask email={email} />
        </p>
      )}
      <LaunchWord email={email} />
    </noscript>
  )
}

/** What the buttons that open the wizard open instead (`popovertarget`), by the browser's own hand. */
function LaunchWord({ email }: WithoutScriptProps) {
  return (
    <div
      id="wizard"
      popover="auto"
      role="dialog"
      aria-labelledby="wizard-title"
      className="fixed inset-0 m-auto h-fit w-[calc(100%-2rem)] max-w-md rounded-lg bg-card p-6 text-ink shadow-float backdrop:bg-veil"
    >
      <h2 id="wizard-title" className="type-subheading">
        {withoutScript.title}
      </h2>
      <p className="mt-3">
        {withoutScript.launch} <Ask email={email} />
      </p>
      <button
        type="button"
        popoverTarget="wizard"
        popoverTargetAction="hide"
        className={buttonClass({ size: 'm', className: 'mt-5' })}
      >
        {withoutScript.close}
      </button>
    </div>
  )
}

function Ask({ email }: WithoutScriptProps) {
  if (!email) return null
  return (
    <>
      {withoutScript.ask}{' '}
      <a href={`mailto:${email}`} className="font-medium text-sea-text underline underline-offset-4">
        {email}
      </a>
    </>
  )
}
