import type { PageVariable } from '../../../contract/platform/page-types.ts'
import type { SeoSetting } from '../../../contract/seo/seo.ts'
import { SeoPage, type SeoValueOf, seoLimits, type seoRobots } from '../../../contract/seo/seo-values.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'
import { Versions } from './versions.tsx'
import { WordsFields } from './words-fields.tsx'

const nothing: SeoValueOf<'page'> = {
  kind: 'page',
  title: '',
  description: '',
  h1: '',
  keywords: '',
  robots: 'auto',
  reason: '',
}

interface PageEditorProps {
  setting: SeoSetting
  variables: readonly PageVariable[]
}

/** The words of one page, and whether it may be found, whatever it is worth. */
export function PageEditor({ setting, variables }: PageEditorProps) {
  const editing = useSetting({
    setting,
    initial: setting.value?.kind === 'page' ? setting.value : nothing,
    schema: SeoPage,
  })
  const { form, isDirty } = editing
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <SettingForm label={`Страница ${setting.path}`} editing={editing}>
        <WordsFields field={form.field} variables={variables} />
        <RadioCards<(typeof seoRobots)[number]>
          label="Поисковики"
          layout="column"
          items={[
            { id: 'auto', title: 'Как страница заслуживает' },
            { id: 'noindex', title: 'Закрыть от поиска', text: 'Страница открывается, но в поиске её нет' },
            {
              id: 'index',
              title: 'Всегда открыта',
              text: 'Даже если цен и своих сведений меньше порога: для страниц мест и туроператоров',
            },
          ]}
          {...form.field('robots')}
        />
        {form.values.robots !== 'auto' && (
          <TextField label="Почему" maxLength={seoLimits.reasonMax} isRequired {...form.field('reason')} />
        )}
      </SettingForm>
      <Versions setting={setting} isDirty={isDirty} />
    </div>
  )
}
