import type { SeoSetting } from '../../../contract/seo/seo.ts'
import { SeoGate, type SeoValueOf, SeoRobotsLines, seoLimits } from '../../../contract/seo/seo-values.ts'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'
import { Versions } from './versions.tsx'

/** From which worth on pages of places and operators may be found. */
export function GateEditor({ setting, usual }: { setting: SeoSetting; usual: SeoValueOf<'gate'> }) {
  const editing = useSetting({
    setting,
    initial: setting.value?.kind === 'gate' ? setting.value : usual,
    schema: SeoGate,
  })
  const { form, isDirty } = editing
  return (
    <section aria-label="Порог" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <SettingForm label="Порог" editing={editing}>
        <div>
          <h2 className="type-subheading">Порог для поиска</h2>
          <p className="type-note mt-1">
            Страница места или туроператора, у которой меньше, открывается, но закрыта от поиска и её нет в
            картах сайта. Опустившейся ниже даётся 14 дней.
          </p>
        </div>
        <NumberStepper label="Живых цен, не меньше" min={0} max={1000} {...form.field('prices')} />
        <NumberStepper label="Своих сведений, не меньше" min={0} max={8} {...form.field('facts')} />
        <NumberStepper
          label="Общего с соседней страницей, %, не больше"
          min={10}
          max={100}
          {...form.field('share')}
        />
      </SettingForm>
      <Versions of="порог" setting={setting} isDirty={isDirty} />
    </section>
  )
}

/** Lines of robots.txt beside those that the pages say by themselves. */
export function RobotsEditor({ setting }: { setting: SeoSetting }) {
  const editing = useSetting<SeoValueOf<'robots'>>({
    setting,
    initial: setting.value?.kind === 'robots' ? setting.value : { kind: 'robots', lines: '' },
    schema: SeoRobotsLines,
  })
  const { form, isDirty } = editing
  return (
    <section aria-label="robots.txt" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <SettingForm label="robots.txt" editing={editing}>
        <div>
          <h2 className="type-subheading">robots.txt</h2>
          <p className="type-note mt-1">
            Эти строки добавятся к тем, которые{' '}
            <a href="/robots.txt" className="underline">
              сайт пишет сам
            </a>
            .
          </p>
        </div>
        <TextArea
          label="Свои строки"
          hint="Disallow, Allow, Clean-param, Crawl-delay и комментарии с #"
          limit={seoLimits.robotsMax}
          rows={6}
          {...form.field('lines')}
        />
      </SettingForm>
      <Versions of="robots.txt" setting={setting} isDirty={isDirty} />
    </section>
  )
}
