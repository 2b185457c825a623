import type { Config } from '@react-router/dev/config'
import { buildFolder } from './scripts/web/build-folder.ts'

export default {
  appDirectory: 'web',
  buildDirectory: buildFolder,
  ssr: true,
  // Two dozen routes: the whole manifest is smaller than one round trip to ask for a piece of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
