import fs from 'node:fs'
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildFolder } from './scripts/web/build-folder.ts'
import { contractForBrowsers, schemasForBrowsers } from './scripts/web/contract-for-browsers.ts'
import { fonts } from './scripts/web/fonts.ts'
import { stylesOfPages } from './scripts/web/page-styles.ts'

/** What every page needs, in two files instead of a dozen: fewer requests, better compression. */
const firstLoad = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: 'site',
    test: /web[\\/](?:ui[\\/](?:words[\\/](?:cx|format)|actions[\\/]button-look|content[\\/]flag|status[\\/]lazy-part)|features[\\/](?:site[\\/](?!home|user-menu|view-banner|connection|error-page|blocked-page)|wizard[\\/](?:use-wizard\.|launch-button))|app[\\/](?:page[\\/](?:user|theme|utm)))/,
  },
]

/** What every call goes through; alone each of them would be smaller than the words around it. */
const wire = {
  name: 'wire',
  test: /web[\\/]app[\\/]calls[\\/](?:address|answers|api|call|leaving[\\/]leaving|query)\.tsx?$|contract[\\/]platform[\\/]endpoint\.ts$/,
}

/** What most pages have together: alone each of them would be smaller than the words around it. */
const small = {
  name: 'small',
  test: /web[\\/]ui[\\/](?:content[\\/]icon|status[\\/]tone|fields[\\/]use-field-ref)\.tsx?$/,
}

/** Reading and keeping up to date: whoever asks for one thing asks for it so. */
const reading = {
  name: 'reading',
  test: /node_modules[\\/]@tanstack[\\/](?:react-query[\\/].*[\\/](?:useQuery|useBaseQuery|useInfiniteQuery|useMutation)|query-core[\\/].*[\\/](?:queryObserver|infiniteQueryObserver|infiniteQueryBehavior|mutationObserver))\.js$/,
}

/** Small things of the pages of a cabinet alone: states, what is in the address, what time it is. */
const cabinet = {
  name: 'cabinet',
  test: /web[\\/]ui[\\/]content[\\/]row-opener\.tsx$|contract[\\/](?:chat[\\/]report-words|offers[\\/]offer-states|auctions[\\/]auction-states)\.ts$|web[\\/]pages[\\/]parts[\\/](?:use-now|with-query)\.ts$/,
}

/** What every page of those who sell or work here stands in, with its keys. */
const desk = {
  name: 'desk',
  test: /web[\\/](?:app[\\/](?:page[\\/]queue-place|keys[\\/][^\\/]+|forms[\\/]use-revealed)|pages[\\/]parts[\\/](?:agent-frame|use-queue-key|settled|chosen-pane))\.tsx?$/,
}

/** The pictures of forms and of the wizard: whoever fills them in loads none of a cabinet's. */
const iconsOfForms =
  /lucide-react[\\/].*[\\/]icons[\\/](?:arrow-(?:left|right)|baby|calendar-days|check|chevron-down|compass|heart|map-pin|minus|moon|plane|plus|rotate-c?cw|search|send|shield-check|sparkles|trash|users-round|utensils|waves-horizontal)\.mjs$/
const partsOfForms =
  /contract[\\/](?:limits|guest-words|auctions[\\/]budget-labels)\.ts$|web[\\/](?:ui[\\/](?:status[\\/](?:notice|skeleton|unread-notice)|overlays[\\/](?:keep-aside|popover|use-is-phone|use-close-on-resize|provider)|actions[\\/]link-button|fields[\\/](?:masks|text-field)|pickers[\\/]picker-overlay)|app[\\/](?:forms[\\/]form\.state|page[\\/]interactive))\.tsx?$/
/** What forms and windows are made of, at the entrance as in a cabinet: alone each would be smaller than the words around it. */
const forms = { name: 'forms', test: (id: string) => partsOfForms.test(id) || iconsOfForms.test(id) }

/** What the elements of the kit say: the smallest of them stands on pages without a form. */
const words = { name: 'words', test: /web[\\/]ui[\\/]words[\\/]texts\.ts$/ }

/** How a tour stands in a list, whoever reads it: the name, the stars, the price. */
const tour = {
  name: 'tour',
  test: /web[\\/](?:ui[\\/]content[\\/](?:price|stars)|features[\\/]hotels[\\/](?:hotel-name|hotel-address\.rules))\.tsx?$/,
}

/** What the contract is written with: apart, its rarer words would be a file of a hundred bytes. */
const schemas = { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ }

/** A picture that several parts show is no file of its own. */
const icons = { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 }

/** What a page says of itself (`PageHandle`) is read by the server and the scales alone. */
const handlesOnServers: Plugin = {
  name: 'lotour:handles-on-servers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\?__react-router-build-client-route$/ },
    handler: (code) => ({ code: code.replace(/\bhandle, |, handle\b/, ''), map: null }),
  },
}

/** What the wizard's window is made of, for whoever presses before the page is alive (`first-sign.ts`). */
const partsOfWizard: Plugin = {
  name: 'lotour:parts-of-wizard',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const parts = new Set<string>()
    const add = (name: string) => {
      if (parts.has(name)) return
      parts.add(name)
      chunks.find(({ fileName }) => fileName === name)?.imports.forEach(add)
    }
    const roots = /web[\\/](?:features[\\/]wizard[\\/]wizard|app[\\/]page[\\/]interactive)\.tsx$/
    for (const { facadeModuleId, fileName } of chunks) if (roots.test(facadeModuleId ?? '')) add(fileName)
    if (parts.size === 0) throw new Error('В сборке нет мастера.')
    const files = JSON.stringify([...parts].map((name) => `/${name}`))
    fs.writeFileSync(path.resolve(import.meta.dirname, buildFolder, 'wizard-parts.json'), files)
  },
}

export default defineConfig(({ command }) => ({
  // The interface speaks Russian alone; React Aria brings thirty languages along.
  plugins: [
    contractForBrowsers,
    schemasForBrowsers,
    fonts,
    tailwindcss(),
    reactRouter(),
    handlesOnServers,
    partsOfWizard,
    stylesOfPages,
    optimizeLocales.vite({ locales: ['ru-RU'] }),
  ],
  build: {
    target: 'es2022',
    // Where the browser lacks it, scripts come a little later.
    modulePreload: { polyfill: false },
    // Small pictures as data URLs would be fetched again with every page; files are cached for a year.
    // The pages' policy lets no font come so.
    assetsInlineLimit: (file, content) => content.length < 1024 && !file.endsWith('.woff2'),
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  // The server runs without NODE_ENV. Bundled with the production value, React does not fall back to its slow
  // development build there.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    environments: {
      ssr: { define: { 'process.env.NODE_ENV': '"production"' } },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  ...firstLoad,
                  wire,
                  reading,
                  small,
                  cabinet,
                  desk,
                  words,
                  forms,
                  tour,
                  schemas,
                  icons,
                ],
              },
              entryFileNames: 'assets/[hash:7].js',
              // Every page knows all files by heart: what nobody asks for by name has a short one.
              chunkFileNames: ({ isDynamicEntry }) =>
                isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            },
          },
        },
      },
    },
  }),
}))
