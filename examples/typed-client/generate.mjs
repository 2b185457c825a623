/** Makes the folder `lotour` out of the description of the API. See README.md. */
import { createClient } from '@hey-api/openapi-ts'

await createClient({
  input: new URL('/api/openapi.json', process.env.LOTOUR_URL ?? 'http://localhost:3000').href,
  // Node.js wants the whole name of a file.
  output: { path: 'lotour', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
})
