/** What the build writes into the worker. Imported before anything of the worker. */
Object.assign(globalThis, {
  BUILD_VERSION: 'new',
  BUILD_FILES: [
    '/index.html',
    '/assets/app-1.js',
    '/assets/page-2.js',
    '/temporal-polyfill.js',
    '/console.html',
    '/assets/console/desk-3.js',
  ],
})
