import { createContext } from 'react-router'
import type { HeadSettings } from '../../../contract/seo/templates.ts'

/** Whether search engines are to keep this visit's page out, by what it is worth. */
export const hiddenContext = createContext(false)

/** What the staff have set about the heads of pages; nothing where no server says so. */
export const headSettingsContext = createContext<HeadSettings>({ templates: {}, own: undefined })

/** Where the page's picture for shared links is; empty: the house's. */
export const cardContext = createContext('')
