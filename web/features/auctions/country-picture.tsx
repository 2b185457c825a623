import { cx } from '../../ui/cx.ts'
import { Flag } from '../../ui/flag.tsx'

interface CountryPictureProps {
  flag: string
  name: string
  className?: string
}

/** The country's flag over its sea. */
export function CountryPicture({ flag, name, className }: CountryPictureProps) {
  return (
    <div className={cx('grid place-items-center bg-mist', className)}>
      <Flag code={flag} size={56} label={name} className="shadow-card" />
    </div>
  )
}
