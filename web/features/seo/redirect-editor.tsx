import type { SeoSetting } from '../../../contract/seo/seo.ts'
import {
  type redirectKinds,
  SeoRedirect,
  type SeoValueOf,
  seoLimits,
} from '../../../contract/seo/seo-values.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'
import { Versions } from './versions.tsx'

const nothing: SeoValueOf<'redirect'> = { kind: 'redirect', state: 'moved', to: '' }

/** Where an address leads. */
export function RedirectEditor({ setting }: { setting: SeoSetting }) {
  const editing = useSetting({
    setting,
    initial: setting.value?.kind === 'redirect' ? setting.value : nothing,
    schema: SeoRedirect,
  })
  const { form, isDirty } = editing
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <SettingForm label={`Переезд ${setting.path}`} editing={editing}>
        <RadioCards<(typeof redirectKinds)[number]>
          label="Что с адресом"
          layout="column"
          items={[
            { id: 'moved', title: 'Переехал', text: 'Ответ 301: люди и поисковики попадут на новый адрес' },
            { id: 'gone', title: 'Закрыт навсегда', text: 'Ответ 410: поисковики забудут страницу' },
            ...(setting.value
              ? [{ id: 'none' as const, title: 'Снова работает сам', text: 'Переезда нет' }]
              : []),
          ]}
          {...form.field('state')}
        />
        {form.values.state === 'moved' && (
          <TextField
            label="Куда"
            hint="Адрес на этом сайте: /country/turciya/"
            maxLength={seoLimits.pathMax}
            isRequired
            {...form.field('to')}
          />
        )}
        {form.errors.kind && <Notice tone="danger">{form.errors.kind}</Notice>}
      </SettingForm>
      <Versions setting={setting} isDirty={isDirty} />
    </div>
  )
}
