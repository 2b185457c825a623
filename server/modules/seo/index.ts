export { seoPersonal } from './seo.personal.ts'
export { type KeptSettings, keepSettings } from './site-settings.ts'
