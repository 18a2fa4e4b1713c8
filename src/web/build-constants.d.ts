/** Written in by the build: the version of `package.json`. */
declare const APP_VERSION: string
