import { mayLaunch, useUser } from '../../../app/page/user.ts'
import { LaunchButton } from '../../wizard/index.ts'

/** The main action once more, for those who have read to the end. */
export function Closing() {
  if (!mayLaunch(useUser())) return null
  return (
    <section className="page-column flex flex-col items-center pt-24 text-center md:pt-32">
      <h2 className="type-title max-w-2xl">Куда поедем?</h2>
      <p className="type-lead mt-4 max-w-md">Три минуты на заявку, а дальше пусть торгуются турагенты.</p>
      <LaunchButton className="mt-8">Запустить аукцион</LaunchButton>
    </section>
  )
}
