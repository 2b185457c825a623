import { useMutation, useQuery } from '@tanstack/react-query'
import { lookAtInvitation as lookCall } from '../../../../contract/agents/people.ts'
import { type AgencyRight, agencyRights } from '../../../../contract/platform/agency-rights.ts'
import { keyOf } from '../../../app/calls/keys.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { forgetInvitation, useInvitationToken } from './invitation-token.ts'
import { acceptInvitation, lookAtInvitation } from './people.api.ts'

/** Where the link of an invitation leads: into which agency, with which rights, and the one press that takes it. */
export function JoinAgency({ isSignedIn }: { isSignedIn: boolean }) {
  const token = useInvitationToken()
  const place = useQuery({
    queryKey: keyOf(lookCall, { body: { token: token ?? '' } }),
    queryFn: ({ signal }) => lookAtInvitation(token ?? '', signal),
    enabled: Boolean(token),
    retry: false,
  })
  const joining = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: () => {
      forgetInvitation()
      // A whole new page: everything on it is asked for by an agent.
      location.replace('/travel-agent/requests')
    },
  })
  const problem = joining.error ?? place.error
  return (
    <div className="grid gap-6">
      <h1 className="type-title">
        {place.data ? `Вас приглашает ${place.data.organisation}` : 'Приглашение в агентство'}
      </h1>
      {token === '' && (
        <Notice tone="warn">Ссылка скопирована не целиком. Откройте её из сообщения ещё раз.</Notice>
      )}
      {(token === null || (token && place.isPending)) && <SkeletonText lines={3} />}
      {place.data && <Rights rights={place.data.rights} />}
      {problem && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      {place.data && isSignedIn && (
        <Button
          look="main"
          size="l"
          isWide
          isPending={joining.isPending || joining.isSuccess}
          onPress={() => joining.mutate(token ?? '')}
        >
          Работать в агентстве
        </Button>
      )}
      {place.data && !isSignedIn && (
        <>
          <p className="text-soft">Войдите по номеру телефона или зарегистрируйтесь, и вы вернётесь сюда.</p>
          <LinkButton to="/login?next=%2Ftravel-agent%2Fjoin" look="main" size="l" isWide>
            Войти и продолжить
          </LinkButton>
        </>
      )}
      {(token === '' || place.isError) && (
        <LinkButton to="/" size="l" isWide>
          На главную
        </LinkButton>
      )}
    </div>
  )
}

function Rights({ rights }: { rights: readonly AgencyRight[] }) {
  return (
    <div className="grid gap-2 text-soft">
      <p>Вы будете видеть заявки, отклики, чаты и баланс агентства.</p>
      {rights.length > 0 && (
        <>
          <p>И сможете:</p>
          <ul className="grid list-disc gap-1 pl-5">
            {rights.map((right) => (
              <li key={right}>{agencyRights[right].text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
