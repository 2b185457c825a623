/**
 * `npm run screenshots`: the pictures of the README. `npm run screenshots -- wizard`: every step and state of the
 * wizard, to be looked at, into .data/screens. `npm run screenshots -- talk [name]`: chats, the support, its desk, the
 * family and the silence, on every width by day and by night; the pictures whose names hold that word.
 */
import { takeReadme } from './screenshots/readme.ts'
import { inStudio } from './screenshots/studio.ts'
import { takeTalk } from './screenshots/talk.ts'
import { takeWizard } from './screenshots/wizard.ts'

const [, , what, only] = process.argv
await inStudio((browser) =>
  what === 'talk' ? takeTalk(browser, only) : what === 'wizard' ? takeWizard(browser) : takeReadme(browser),
)
