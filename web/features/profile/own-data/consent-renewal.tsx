import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listConsents } from '../../../../contract/privacy/privacy.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { acceptDocuments, consentsQuery } from '../profile.api.ts'
import { consentTexts as texts } from '../texts.ts'

/** Asks again when a document that the person had accepted has changed; says nothing otherwise. */
export function ConsentRenewal() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...consentsQuery,
    staleTime: Infinity,
  })
  const outdated = data?.filter(({ state }) => state === 'outdated') ?? []
  const accepting = useMutation({
    mutationFn: () => acceptDocuments(outdated),
    onSettled: () => touch(client, listConsents),
  })
  if (outdated.length === 0) return null
  return (
    <div className="page-column pt-4">
      <Notice
        title={texts.renewalTitle}
        isLive
        action={
          <Button size="s" isPending={accepting.isPending} onPress={() => accepting.mutate()}>
            {texts.acceptAll}
          </Button>
        }
      >
        {accepting.error ? messageOf(accepting.error) : texts.renewalText}
        <ul className="mt-1">
          {outdated.map(({ document, path }) => (
            <li key={document}>
              <TextLink to={path} isNewTab>
                {texts.names[document]}
              </TextLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
