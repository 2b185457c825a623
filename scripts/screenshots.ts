/**
 * `npm run screenshots`: the pictures of the README. `npm run screenshots -- wizard`: every step and state of the
 * wizard, to be looked at, into .data/screens.
 */
import { takeReadme } from './screenshots/readme.ts'
import { inStudio } from './screenshots/studio.ts'
import { takeWizard } from './screenshots/wizard.ts'

await inStudio(process.argv[2] === 'wizard' ? takeWizard : takeReadme)
