import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { type ConsentState, listConsents } from '../../../../contract/privacy/privacy.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { dateInWords } from '../../../ui/words/moments.ts'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { acceptDocuments, consentsQuery } from '../profile.api.ts'
import { consentTexts as texts, profileTexts } from '../texts.ts'

/** What the person agreed to, in which version, and how to take it back. */
export function Consents() {
  const { data, isError, refetch, isFetching } = useQuery(consentsQuery)
  if (!data)
    return isError ? (
      <ErrorState title={texts.failed} onRetry={() => void refetch()} isPending={isFetching} />
    ) : (
      <SkeletonText lines={4} />
    )
  return (
    <div className="grid gap-5">
      <ul className="grid divide-y divide-line">
        {data.map((consent) => (
          <Consent key={consent.document} consent={consent} />
        ))}
      </ul>
      <Acceptance waiting={data.filter(({ state }) => state !== 'accepted')} />
      <Withdrawal />
    </div>
  )
}

function Consent({ consent }: { consent: ConsentState }) {
  const { document, accepted, path, state } = consent
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{texts.names[document]}</p>
        <p className="text-sm text-soft">
          {accepted
            ? texts.accepted(dateInWords(accepted.accepted_at.slice(0, 10)), dateInWords(accepted.version))
            : texts.none}
        </p>
      </div>
      {state !== 'none' && (
        <Badge tone={state === 'accepted' ? 'good' : 'warn'}>
          {state === 'accepted' ? texts.inForce : texts.outdated}
        </Badge>
      )}
      <TextLink to={path} isNewTab>
        {texts.read}
      </TextLink>
    </li>
  )
}

/** One press for all that is new, by its own words: nothing is accepted by the way. */
function Acceptance({ waiting }: { waiting: readonly ConsentState[] }) {
  const client = useQueryClient()
  const accepting = useMutation({
    mutationFn: () => acceptDocuments(waiting),
    onSuccess: () => notify({ ...profileTexts.notices.accepted, timeout: limits.errorNoticeMs }),
    onSettled: () => touch(client, listConsents),
  })
  if (waiting.length === 0) return null
  const isRenewal = waiting.some(({ state }) => state === 'outdated')
  return (
    <div className="grid gap-3">
      {accepting.error && (
        <Notice tone="danger" isLive>
          {messageOf(accepting.error)}
        </Notice>
      )}
      <Button
        look="calm"
        className="sm:justify-self-start"
        isPending={accepting.isPending}
        onPress={() => accepting.mutate()}
      >
        {isRenewal ? texts.acceptAll : texts.acceptThese(waiting.length)}
      </Button>
    </div>
  )
}

function Withdrawal() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="ghost" size="s" className="-ml-4" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {texts.withdrawTitle}
      </Button>
      {isOpen && (
        <Notice className="mt-3" isLive action={<TextLink to="#leaving">{texts.withdraw}</TextLink>}>
          {texts.withdrawText}
        </Notice>
      )}
    </div>
  )
}
