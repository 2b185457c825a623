import { cx } from '../../../ui/words/cx.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { Scene } from '../../../ui/scene/scene.tsx'
import { sceneFor } from '../../../ui/scene/scene-for.ts'

interface CountryPictureProps {
  country: { flag: string; name: string; slug: string }
  region: { name: string } | null
  className?: string
}

/** A view of the place with its country's flag. */
export function CountryPicture({ country, region, className }: CountryPictureProps) {
  return (
    <div className={cx('relative overflow-clip', className)}>
      <Scene {...sceneFor({ country: country.flag, region: region?.name })} />
      <Flag code={country.flag} size={34} className="absolute bottom-3 left-3 shadow-card" />
    </div>
  )
}
