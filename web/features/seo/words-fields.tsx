import { type PageVariable, pageVariables } from '../../../contract/platform/page-types.ts'
import { seoLimits } from '../../../contract/seo/seo-values.ts'
import type { headWords } from '../../../contract/seo/templates.ts'
import type { FieldOf } from '../../app/forms/use-form.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lengthOf, wordNames } from './seo.rules.ts'

interface WordsFieldsProps {
  field: (name: (typeof headWords)[number]) => FieldOf<string>
  variables: readonly PageVariable[]
}

const OWN = 'Пусто: как у самой страницы'

/** Title, description, H1 and keywords; what may stand in braces is told above them. */
export function WordsFields({ field, variables }: WordsFieldsProps) {
  const [title, description] = [field('title'), field('description')]
  return (
    <>
      <Variables variables={variables} />
      <TextField
        label={wordNames.title}
        hint={title.value === '' ? OWN : lengthOf(title.value, 'title').words}
        maxLength={seoLimits.titleMax}
        {...title}
      />
      <TextArea
        label={wordNames.description}
        hint={description.value === '' ? OWN : lengthOf(description.value, 'description').words}
        limit={seoLimits.descriptionMax}
        rows={3}
        {...description}
      />
      <TextField label={wordNames.h1} hint={OWN} maxLength={seoLimits.h1Max} {...field('h1')} />
      <TextField
        label={wordNames.keywords}
        hint="Через запятую. Google их не читает, Яндекс почти не читает"
        maxLength={seoLimits.keywordsMax}
        {...field('keywords')}
      />
    </>
  )
}

function Variables({ variables }: { variables: readonly PageVariable[] }) {
  if (variables.length === 0)
    return <p className="type-note">Переменных у этой страницы нет: пишите слова как есть.</p>
  return (
    <dl aria-label="Переменные" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {variables.map((name) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt>
            <code className="rounded-sm bg-sand px-1.5 py-0.5 text-[0.9em]">{`{${name}}`}</code>
          </dt>
          <dd className="text-soft">{pageVariables[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
