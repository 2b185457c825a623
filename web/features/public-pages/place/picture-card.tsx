import { Link } from 'react-router'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { PhotoOrScene } from '../../../ui/content/photo.tsx'

interface PictureCardProps {
  title: string
  /** Under the title. */
  note: string
  path: string
  /** A photo, or the address of a drawn view. */
  picture?: HotelPicture | string
  flag?: string
}

/** A place with its picture, which leads to its page. */
export function PictureCard({ title, note, path, picture, flag }: PictureCardProps) {
  return (
    <li className="flex">
      <Link
        to={path}
        className="flex w-full min-w-0 flex-col overflow-clip rounded-xl bg-card shadow-card transition-[transform,box-shadow] duration-(--duration-calm) ease-calm hover:-translate-y-1 hover:shadow-lift motion-reduce:hover:translate-y-0"
      >
        {picture && (
          <PhotoOrScene
            picture={picture}
            sizes="(min-width: 64rem) 18rem, 46vw"
            className="aspect-[8/5] w-full bg-sand object-cover"
          />
        )}
        <span className="flex items-center gap-2 p-3 sm:gap-3 sm:p-4">
          {flag && <Flag code={flag} size={28} className="max-[22rem]:hidden" />}
          <span className="min-w-0">
            <span className="type-subheading block text-base [overflow-wrap:anywhere] sm:text-lg">
              {title}
            </span>
            <span className="tabular block text-sm text-soft sm:text-base">{note}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Never three beside one another: eight of them fill their rows in every window. */
export const cardGrid = 'grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4'
