import { codeNotSent } from '../../../../contract/platform/notices/identity/codes.ts'
import { confirmProof } from '../../../../contract/identity/sessions.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { phoneWays, whereItWent } from '../codes/phone/code-ways.ts'
import { passwordTexts as own } from '../passwords/password-texts.ts'
import { type Problem, problemOf } from '../problem.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import type { SentCode } from '../codes/sent-code.ts'
import { identityTexts as texts } from '../texts.ts'
import { forgetProofCode, proveByCode, useProof } from './use-proof.ts'

interface ProofModalProps {
  onProved: () => void
  onClose: () => void
}

/** Asks the owner of an open session for a code, an administrator for the password. */
export function ProofModal({ onProved, onClose }: ProofModalProps) {
  const { view, ask, begin } = useProof()
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={own.proofTitle}
      subtitle={view.kind === 'password' ? own.proofPasswordLead : own.proofLead}
      size="s"
      sheet="content"
      isDismissable={false}
    >
      {view.kind === 'asking' && (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-soft">
          <Spinner label="" /> {own.sendingCode}
        </p>
      )}
      {view.kind === 'code' && (
        <ProofCodeForm
          code={view.code}
          again={(channel) => ask(channel, true)}
          onProved={onProved}
          key={view.code.id}
        />
      )}
      {view.kind === 'password' && <ProofPasswordForm needsFactor={view.needsFactor} onProved={onProved} />}
      {view.kind === 'failed' && <NotSent problem={view.problem} onRetry={begin} />}
    </Modal>
  )
}

interface ProofCodeFormProps {
  code: SentCode
  again: (channel: SentCode['channel']) => Promise<void>
  onProved: () => void
}

function ProofCodeForm({ code, again, onProved }: ProofCodeFormProps) {
  return (
    <div className="grid gap-5">
      <p role="status" className="text-soft">
        {whereItWent(code)}
      </p>
      <CodeForm
        label={code.channel === 'call' ? texts.callCode : texts.code}
        demoCode={code.demoCode}
        resendAt={code.resendAt}
        isBySms={code.channel === 'sms'}
        confirm={async (digits) => {
          await proveByCode(code.id, digits)
          onProved()
        }}
        ways={phoneWays(code.channel, again)}
        onDead={forgetProofCode}
      />
    </div>
  )
}

interface ProofPasswordFormProps {
  needsFactor: boolean
  onProved: () => void
}

function ProofPasswordForm({ needsFactor, onProved }: ProofPasswordFormProps) {
  const form = useForm({
    initial: { password: '', factor: '' },
    schema: confirmProof.body,
    bodyOf: ({ password, factor }) => ({ password, factor: needsFactor ? factor : null }),
    problemOf,
    first: 'password',
    send: (body) => call(confirmProof, { body }),
    onDone: onProved,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={own.password}
        type="password"
        autoComplete="current-password"
        isRequired
        {...form.field('password')}
      />
      {needsFactor && (
        <TextField
          label={own.factor}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          {...form.field('factor')}
        />
      )}
      {form.problem && <ProblemNotice problem={form.problem} title={own.proofFailed} />}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        {form.problem?.kind === 'connection' ? texts.retry : texts.confirm}
      </Button>
    </form>
  )
}

function NotSent({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <div className="grid gap-5">
      <ProblemNotice problem={problem} title={codeNotSent.title} />
      <Button look="main" size="l" isWide onPress={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
