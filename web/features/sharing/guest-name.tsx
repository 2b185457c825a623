import { useState } from 'react'
import { joinShare, sharingLimits } from '../../../contract/sharing/sharing.ts'
import { call } from '../../app/calls/call.ts'
import { newSecret } from '../../app/calls/new-secret.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'

/** All that is asked of whoever votes. */
export function GuestName({ token, onJoined }: { token: string; onJoined: () => unknown }) {
  const [key] = useState(newSecret)
  const form = useForm({
    initial: { name: '', key },
    schema: joinShare.body,
    send: (body) => call(joinShare, { params: { token }, body }),
    onDone: onJoined,
  })
  return (
    <form {...form.props} className="grid gap-4 rounded-xl bg-card p-5 shadow-card">
      <TextField
        label="Как вас зовут"
        hint="Имя увидят только те, кто голосует по этой ссылке. Регистрация не нужна."
        autoComplete="given-name"
        maxLength={sharingLimits.nameMax}
        {...form.field('name')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" size="l" isWide isPending={form.isSending}>
        Голосовать
      </Button>
    </form>
  )
}
