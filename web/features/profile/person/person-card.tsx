import type { User } from '../../../app/page/user.ts'
import { PersonForm } from './person-form.tsx'
import { PhotoField } from './photo-field.tsx'

/** Who the person is: a photo, names, a city. */
export function PersonCard({ user }: { user: User }) {
  return (
    <div className="grid gap-7">
      <PhotoField user={user} />
      <PersonForm user={user} />
    </div>
  )
}
