import { notRegistered } from '../../../../contract/platform/notices/identity/codes.ts'
import { useState } from 'react'
import { CodeModal } from '../../../features/identity/codes/phone/code-modal.tsx'
import { PersonFields } from '../../../features/identity/person/person-fields.tsx'
import { ProblemNotice } from '../../../features/identity/problem-notice.tsx'
import type { SentCode } from '../../../features/identity/codes/sent-code.ts'
import { identityTexts } from '../../../features/identity/texts.ts'
import { usePersonForm } from '../../../features/identity/person/use-person-form.ts'
import { Button } from '../../../ui/actions/button.tsx'

/** A guest gives names, e-mail and phone, and proves the phone by a code. */
export function NewAgentPerson({ onSignedIn }: { onSignedIn: () => void }) {
  const [code, setCode] = useState<SentCode | null>(null)
  const form = usePersonForm({ proven: null, onCode: setCode, onSignedIn })
  return (
    <>
      <form {...form.props} className="grid gap-5">
        <PersonFields isForAgent {...form.fields} />
        {form.problem && <ProblemNotice problem={form.problem} title={notRegistered.title} />}
        <Button
          type="submit"
          look="main"
          size="l"
          isPending={form.isSending}
          className="sm:justify-self-start"
        >
          {form.problem?.kind === 'connection' ? identityTexts.retry : 'Продолжить'}
        </Button>
      </form>
      {code && (
        <CodeModal
          sent={code}
          onClose={() => setCode(null)}
          onConfirmed={(confirmed) => {
            setCode(null)
            form.confirmed(confirmed)
          }}
        />
      )}
    </>
  )
}
