import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Auction, getAuction, listAuctions } from '../../../contract/auctions/auctions.ts'
import { limits } from '../../../contract/limits.ts'
import { auctionReach } from '../../../contract/auctions/reach.ts'
import { touch } from '../../app/calls/keys.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { deletionKey, removeAuction, setHidden } from './auctions.api.ts'

interface AuctionActionsProps {
  auction: Pick<Auction, 'id' | 'state' | 'hidden' | 'offers_count'>
  onDeleted?: () => void
}

/** Where a request that runs is changed. */
export const editHref = (id: number) => `/tourist/my-auctions/${id}?edit=1`

/** Change, hide or show, delete after a question. */
export function AuctionActions({ auction, onDeleted }: AuctionActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const isHidden = auction.hidden === '1'
  const { id } = auction
  const show = useChange(() => setHidden(id, false), { id, done: `Аукцион №${id} снова в списке` })
  const hide = useChange(() => setHidden(id, true), {
    id,
    done: `Аукцион №${id} скрыт`,
    undo: () => show.mutate(),
  })
  return (
    <>
      <Menu
        label={`Действия с аукционом №${auction.id}`}
        items={[
          ...(auction.state === 'active'
            ? [{ id: 'edit', title: 'Изменить', icon: Pencil, href: editHref(auction.id) }]
            : []),
          isHidden
            ? { id: 'show', title: 'Показать', icon: Eye }
            : { id: 'hide', title: 'Скрыть', icon: EyeOff },
          { id: 'delete', title: 'Удалить', icon: Trash2, isDanger: true },
        ]}
        onAction={(action) => {
          if (action === 'delete') setAsking(true)
          if (action === 'hide') hide.mutate()
          if (action === 'show') show.mutate()
        }}
      >
        <IconButton icon={EllipsisVertical} label={`Действия с аукционом №${auction.id}`} />
      </Menu>
      <DeleteQuestion auction={auction} isOpen={isAsking} onOpenChange={setAsking} onDeleted={onDeleted} />
    </>
  )
}

interface DeleteQuestionProps extends AuctionActionsProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function DeleteQuestion({ auction, isOpen, onOpenChange, onDeleted }: DeleteQuestionProps) {
  const removal = useChange(() => removeAuction(auction.id), {
    id: auction.id,
    key: deletionKey(auction.id),
    done: deletedWords(auction.id),
    changed: [listAuctions],
    onDone: () => {
      onOpenChange(false)
      onDeleted?.()
    },
  })
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="s"
      sheet="content"
      title={`Удалить аукцион №${auction.id}?`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={() => onOpenChange(false)}>Оставить</Button>
          <Button look="danger" onPress={() => removal.mutate()} isPending={removal.isPending}>
            Удалить
          </Button>
        </div>
      }
    >
      <p>
        Агенты больше не увидят заявку
        {auction.offers_count > 0 && ', а полученные отклики пропадут из вашего списка'}. Вернуть её будет
        нельзя. Если заявка просто мешает, её можно скрыть.
      </p>
    </Modal>
  )
}

export const deletedWords = (id: number) => `Аукцион №${id} удалён`

const seen = [listAuctions, getAuction, auctionReach]

interface Change {
  id: number
  /** By which it is known to be under way. */
  key?: QueryKey
  done: string
  onDone?: () => void
  /** What is read anew; of an auction that is gone there is nothing to read. */
  changed?: Parameters<typeof touch>[1][]
  undo?: () => void
}

/** A change of the auction, told when it is done and when it is not; lists load again at once. */
function useChange(change: () => Promise<void>, { id, key, done, onDone, changed = seen, undo }: Change) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(key && { mutationKey: key }),
    onSuccess: async () => {
      notify({
        title: done,
        tone: 'good',
        subject: `auction-${id}`,
        ...(undo && { action: { label: 'Отменить', onPress: undo } }),
      })
      onDone?.()
      await touch(client, ...changed)
    },
    onError: (error) =>
      notify({ title: 'Не получилось', text: error.message, tone: 'danger', timeout: limits.errorNoticeMs }),
  })
}
