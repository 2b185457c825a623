import type { SeoValue } from '../../../contract/seo/seo-values.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChangeList } from '../../ui/content/change-list.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { changesOf } from './seo.rules.ts'
import type { useSetting } from './use-setting.ts'

interface SettingFormProps<V extends SeoValue> {
  label: string
  editing: ReturnType<typeof useSetting<V>>
  children: React.ReactNode
}

/** The frame of every setting: its fields, what will change, what another has changed, saving and leaving. */
export function SettingForm<V extends SeoValue>({ label, editing, children }: SettingFormProps<V>) {
  const { form, changes, overtaken, takeTheirs, isDirty } = editing
  return (
    <form
      {...form.props}
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-card p-5 shadow-card sm:p-6"
    >
      {children}
      {overtaken && (
        <Notice
          tone="warn"
          isLive
          title={`Пока вы правили, сохранил другой сотрудник: ${overtaken.author}`}
          action={
            overtaken.value && (
              <Button size="s" onPress={takeTheirs}>
                Взять его вариант
              </Button>
            )
          }
        >
          <p className="mb-3">Ваше осталось в полях. «Сохранить» заменит его вариант вашим:</p>
          <ChangeList label="Его вариант и ваш" changes={changesOf(overtaken.value, form.values)} />
        </Notice>
      )}
      {!overtaken && isDirty && <ChangeList label="Что изменится" changes={changes} />}
      {form.problem && !overtaken && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isPending={form.isSending}>
          Сохранить
        </Button>
      </div>
      <LeaveGuard
        isDirty={isDirty}
        onSave={() => form.submit()}
        isSaving={form.isSending}
        hasFailed={form.problem !== null || Object.values(form.errors).some(Boolean)}
      />
    </form>
  )
}
