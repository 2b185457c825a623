import { displayName, type User } from '../../app/user.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Who the person is. */
export function PersonCard({ user }: { user: User }) {
  const name = displayName(user)
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} size={72} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        {user.city_name && <p className="text-soft">{user.city_name}</p>}
      </div>
    </div>
  )
}
