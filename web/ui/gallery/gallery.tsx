import { LinkButton } from '../actions/link-button.tsx'
import { Basics } from './basics.tsx'
import { Block } from './block.tsx'
import { Data } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { FieldsBlock } from './fields.tsx'
import { GalleryFrame } from './frame.tsx'
import { pickerPages } from './pickers.ts'
import { Pictures } from './pictures.tsx'

/** Every component in its states; each picker has a page of its own. */
export function Gallery() {
  return (
    <GalleryFrame title="Галерея Лотура">
      <Block title="Поля выбора">
        <nav aria-label="Поля выбора" className="flex flex-wrap gap-3">
          {pickerPages.map(({ name, title }) => (
            <LinkButton key={name} to={`/dev/ui/${name}`} size="s">
              {title}
            </LinkButton>
          ))}
        </nav>
      </Block>
      <Basics />
      <Pictures />
      <FieldsBlock />
      <Feedback />
      <Data />
    </GalleryFrame>
  )
}
