import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { type Block, getUserBlocks, type UserWithBlocks } from '../../../../contract/identity/users.ts'
import { byId } from '../../../app/calls/address.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { usePanelFocus } from '../../../app/keys/use-panel-focus.ts'
import { mayDo, useUser } from '../../../app/page/user.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { IconButton } from '../../../ui/actions/button.tsx'
import { phoneInWords } from '../../../ui/words/format.ts'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { UnreadNotice } from '../../../ui/status/unread-notice.tsx'
import { BlockForm } from './block-form.tsx'
import { doorState } from './door.rules.ts'
import { Fact, FactList } from '../../../ui/content/facts.tsx'
import { KeptLink, rolesInWords } from './user-list.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { untilInWords } from '../../blocks/index.ts'
import { useOpenDoor } from './use-open-door.ts'

const Merges = lazyPart(async () => (await import('./merging/merges.tsx')).Merges)
const ViewForm = lazyPart(async () => (await import('./view-form.tsx')).ViewForm)

interface UserPanelProps {
  id: number
  /** Of the administrator who looks: nobody blocks himself. */
  ownId: number
  onClose: () => void
}

/** One person: who it is, whether the door is open, and who shut it when and why. */
export function UserPanel({ id, ownId, onClose }: UserPanelProps) {
  const viewer = useUser()
  const { data: user, error, isFetching, refetch } = useQuery(queryOf(getUserBlocks, byId(id)))
  useOpenDoor(id, user)
  const isMissing = error instanceof ApiRefusal && error.httpStatus === 404
  const heading = usePanelFocus(id, user ? doorState(user) : '')
  return (
    <section aria-label={`Пользователь: ${user?.name || id}`} className="rounded-xl bg-card p-5 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 {...heading} className="rounded-sm type-subheading">
            {isMissing ? `Пользователя №\u00A0${id} нет` : user?.name || `Пользователь ${id}`}
          </h2>
          {user && <State user={user} />}
        </div>
        <IconButton icon={X} label="Закрыть карточку" size="s" onPress={onClose} />
      </div>
      {isMissing && (
        <p className="mt-3 text-sm">
          Человека с номером {id} нет. Проверьте номер в адресе или найдите человека по имени, почте или
          телефону.
        </p>
      )}
      {error && !isMissing && (
        <UnreadNotice
          text={messageOf(error)}
          onRetry={() => void refetch()}
          isPending={isFetching}
          className="mt-4"
        />
      )}
      {!user && !error && <Skeleton className="mt-4 h-40 w-full" />}
      {user && <Facts user={user} />}
      {user && mayBeSeen(user) && mayDo(viewer, 'view_as_user') && (
        <Suspense fallback={null}>
          <ViewForm user={user} />
        </Suspense>
      )}
      {user && !user.merged_into && !user.is_deleted && <Door user={user} isOwn={user.id === ownId} />}
      {user && user.blocks.length > 0 && <History blocks={user.blocks} />}
      {user && (
        <Suspense fallback={null}>
          <Merges key={user.id} user={user} />
        </Suspense>
      )}
    </section>
  )
}

/** Whether the account stands, and its door is open. */
function State({ user }: { user: UserWithBlocks }) {
  return (
    <p className="mt-1">
      {user.merged_into ? (
        <KeptLink id={user.merged_into} />
      ) : user.is_deleted ? (
        <Badge>Удалён самим человеком</Badge>
      ) : user.block ? (
        <>
          <Badge tone="danger">Заблокирован</Badge>{' '}
          <span className="text-sm text-soft">{untilInWords(user.block.ends_at)}</span>
        </>
      ) : (
        <Badge tone="good">Доступ открыт</Badge>
      )}
    </p>
  )
}

/** What the staff see is nobody's business but theirs, and whoever is blocked sees nothing. */
function mayBeSeen({ roles, block, merged_into, is_deleted }: UserWithBlocks): boolean {
  return !block && !merged_into && !is_deleted && !roles.includes('ROLE_ADMIN')
}

/** What may be done about the person's access, by whoever looks. */
function Door({ user, isOwn }: { user: UserWithBlocks; isOwn: boolean }) {
  const viewer = useUser()
  if (!mayDo(viewer, 'block_users')) return null
  const isClosed = user.roles.includes('ROLE_ADMIN') && !mayDo(viewer, 'manage_staff')
  if (!isOwn && !isClosed) return <BlockForm user={user} />
  return (
    <p className="mt-5 border-t border-line pt-5 text-sm text-soft">
      {isOwn ? 'Это вы: заблокировать самого себя нельзя.' : 'Доступ сотрудников меняет владелец.'}
    </p>
  )
}

function Facts({ user }: { user: UserWithBlocks }) {
  return (
    <FactList>
      <Fact name="Номер">{user.id}</Fact>
      <Fact name="Роль">{rolesInWords(user)}</Fact>
      <Fact name="Телефон">{user.phone ? (phoneInWords(user.phone) ?? user.phone) : 'нет'}</Fact>
      <Fact name="E-mail">{user.email ?? 'нет'}</Fact>
      <Fact name="Регистрация">{momentInWords(user.registered_at)}</Fact>
    </FactList>
  )
}

function endInWords({ ends_at, lifted_at, lifted_by, lift_reason }: Block): string {
  const at = momentInWords(lifted_at ?? '')
  if (lifted_by === null) return `Закончилась сама ${at}`
  return `Снята${ends_at ? ' раньше срока' : ''} ${at}, ${lifted_by}${lift_reason ? `: ${lift_reason}` : ''}`
}

function History({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">История блокировок</h3>
      <p className="text-xs text-soft">Время московское</p>
      <ol className="mt-3 grid gap-3 text-sm">
        {blocks.map((block) => (
          <li key={block.id} className="rounded-lg bg-sand p-3.5">
            <p className="[overflow-wrap:anywhere]">{block.reason}</p>
            <p className="mt-1.5 text-xs text-soft">
              Заблокировано {momentInWords(block.blocked_at)} {untilInWords(block.ends_at)},{' '}
              {block.blocked_by}
            </p>
            {block.lifted_at && (
              <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-soft">{endInWords(block)}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
