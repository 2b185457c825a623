import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { People } from '../../../../contract/agents/people.ts'
import { type AgencyRight, agencyRightNames } from '../../../../contract/platform/agency-rights.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { LinkWindow } from '../../../ui/overlays/link-window.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import { type PeopleView, type Run, usePeople } from './use-people.ts'

interface PeopleListProps {
  run: Run
  /** Of whoever looks; undefined: the owner's, who has all. */
  ownRights: readonly AgencyRight[] | undefined
}

/** Who works in the agency: invited, given rights, removed. */
export function PeopleList({ run, ownRights }: PeopleListProps) {
  const view = usePeople(run)
  const { list, problem, isInviting, setInviting, link } = view
  const givable = ownRights ?? agencyRightNames
  const mayChange = givable.includes('staff')
  return (
    <div className="grid grid-cols-1 gap-8">
      {problem && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      {list.isPending && <SkeletonText lines={4} />}
      {list.isError && (
        <ErrorState
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isPending={list.isFetching}
        />
      )}
      {list.data && (
        <Everybody people={list.data} at={list.dataUpdatedAt} {...{ view, givable, mayChange }} />
      )}
      {isInviting && (
        <InviteForm run={run} givable={givable} onMade={view.made} onClose={() => setInviting(false)} />
      )}
      {link && <InvitationLink link={link} onClose={view.hideLink} />}
    </div>
  )
}

interface EverybodyProps {
  people: People
  at: number
  view: PeopleView
  givable: readonly AgencyRight[]
  mayChange: boolean
}

function Everybody({ people, at, view, givable, mayChange }: EverybodyProps) {
  const { items, invitations, owner, is_owner } = people
  const { changing, removing, revoking } = view
  const add = (
    <Button look="calm" icon={Plus} onPress={() => view.setInviting(true)}>
      Пригласить сотрудника
    </Button>
  )
  if (items.length + invitations.length === 0)
    return (
      <EmptyState
        title="Сотрудников пока нет"
        text="Пригласите коллег: у каждого свой вход и свои права, а баланс, отклики и чаты общие."
        action={add}
      />
    )
  return (
    <>
      <section aria-labelledby="people" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="people" className="type-subheading">
            Кто работает в агентстве
          </h2>
          {mayChange && add}
        </div>
        <p className="text-soft">
          Владелец: {owner}
          {is_owner && ' (это вы)'}. Ему можно всё.
        </p>
        {items.length > 0 && (
          <ul className="grid divide-y divide-line rounded-xl bg-card px-5 shadow-card">
            {items.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                givable={givable}
                mayChange={mayChange}
                now={at}
                isPending={
                  (changing.isPending && changing.variables.id === person.id) ||
                  (removing.isPending && removing.variables === person.id)
                }
                onChange={(rights) => changing.mutate({ id: person.id, rights })}
                onRemove={() => removing.mutate(person.id)}
              />
            ))}
          </ul>
        )}
      </section>
      {invitations.length > 0 && (
        <InvitationList
          items={invitations}
          pendingId={revoking.isPending ? revoking.variables : undefined}
          onRevoke={(id) => revoking.mutate(id)}
        />
      )}
      {!is_owner && <Leaving view={view} />}
    </>
  )
}

/** The way out of an agency, after a question. */
function Leaving({ view: { leaving } }: { view: PeopleView }) {
  const [isSure, setSure] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look={isSure ? 'danger' : 'plain'}
        isPending={leaving.isPending}
        onPress={() => (isSure ? leaving.mutate() : setSure(true))}
      >
        {isSure ? 'Точно уйти' : 'Уйти из агентства'}
      </Button>
      {isSure && <p className="type-note">Вы выйдете на всех устройствах и станете туристом.</p>}
    </div>
  )
}

function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <LinkWindow title="Ссылка для сотрудника" link={link} onClose={onClose}>
      Отправьте её тому, кого зовёте. Она действует семь дней и только один раз, а здесь больше не появится.
    </LinkWindow>
  )
}
