/** Where the tools that build pages put them: beside `build/` until all of it is whole (`web-build.ts`). */
export const buildFolder = process.env['LOTOUR_BUILD_FOLDER'] ?? 'build'
