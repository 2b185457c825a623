import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getMerges, type Merge, previewMerge } from '../../../../../contract/privacy/merging.ts'
import type { UserWithBlocks } from '../../../../../contract/identity/users.ts'
import { byId } from '../../../../app/calls/address.ts'
import { messageOf } from '../../../../app/calls/call.ts'
import { queryOf } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { isFocusLost } from '../../../../app/keys/lost-focus.ts'
import { mayDo, useUser } from '../../../../app/page/user.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { lazyPart } from '../../../../ui/status/lazy-part.tsx'
import { UnreadNotice } from '../../../../ui/status/unread-notice.tsx'
import { momentInWords } from '../../../../ui/words/moscow.ts'
import { Doubles } from './doubles.tsx'
import type { Pair } from './merging.api.ts'

const MergeWindow = lazyPart(async () => (await import('./merge-window.tsx')).MergeWindow)

/** Other accounts of the same person: what was joined, and what may be. */
export function Merges({ user }: { user: UserWithBlocks }) {
  const viewer = useUser()
  const [pair, setPair] = useState<Pair | null>(null)
  const { data, error, isFetching, refetch } = useQuery(queryOf(getMerges, byId(user.id)))
  const [deeds, setDeeds] = useState(0)
  const heading = useHeading(deeds)
  const compare = (joinedId: number) => setPair({ keptId: user.id, joinedId })
  const mayMerge = mayDo(viewer, 'merge_users') && !data?.into && isTourist(user)
  if (error)
    return (
      <UnreadNotice
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isPending={isFetching}
        className="mt-5"
      />
    )
  if (!data || !(data.into || data.joined.length > 0 || mayMerge)) return null
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="rounded-sm font-semibold">
        Другие записи этого человека
      </h3>
      {data.into && <Joined merge={data.into} otherId={data.into.kept_id} says="Эта запись объединена с" />}
      {data.joined.map((merge) => (
        <Joined key={merge.joined_id} merge={merge} otherId={merge.joined_id} says="Сюда вошла запись" />
      ))}
      {mayMerge && (
        <>
          <Doubles doubles={data.doubles} onCompare={compare} />
          <OtherNumber onCompare={compare} />
        </>
      )}
      {pair && (
        <Suspense fallback={null}>
          <MergeWindow
            pair={pair}
            onSwap={setPair}
            onDone={() => setDeeds((before) => before + 1)}
            onClose={() => setPair(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A merge takes the pressed button away with its window: the focus stays here. */
function useHeading(deeds: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (deeds > 0 && isFocusLost()) heading.current?.focus()
  }, [deeds])
  return heading
}

const isTourist = ({ roles }: UserWithBlocks) => roles.every((role) => role === 'ROLE_USER')

function Joined({ merge, otherId, says }: { merge: Merge; otherId: number; says: string }) {
  return (
    <div className="mt-3 rounded-lg bg-sand p-3.5 text-sm">
      <p>
        {says}{' '}
        <Link
          to={`/admin/users?id=${otherId}`}
          className="font-medium whitespace-nowrap text-sea-text underline underline-offset-4"
        >
          №&nbsp;{otherId}
        </Link>
      </p>
      {merge.reason && <p className="mt-1.5 [overflow-wrap:anywhere]">{merge.reason}</p>}
      <p className="mt-1.5 text-xs text-soft">
        {momentInWords(merge.merged_at)}, {merge.merged_by}
      </p>
    </div>
  )
}

const OtherId = previewMerge.params.pick({ joined_id: true })

/** Where the person has told the number, or the list has shown it. */
function OtherNumber({ onCompare }: { onCompare: (id: number) => void }) {
  const form = useForm({
    initial: { joined_id: '' },
    schema: OtherId,
    // As the list shows it.
    bodyOf: ({ joined_id: typed }) => ({ joined_id: typed.replace('№', '').trim() }),
    send: ({ joined_id }) => {
      onCompare(joined_id)
      return Promise.resolve()
    },
  })
  return (
    <form {...form.props} className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        label="Номер другой записи"
        inputMode="numeric"
        maxLength={20}
        className="min-w-40 flex-1"
        {...form.field('joined_id')}
      />
      <Button size="s" className="mt-7" onPress={() => form.submit()}>
        Сравнить
      </Button>
    </form>
  )
}
