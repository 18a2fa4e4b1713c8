/** `npm run backup -- FILE` and `npm run restore -- FILE`: the embedded database as one file, and back. */
import { basename } from 'node:path'
import { ConfigurationError, readConfiguration } from '../src/server/configuration.ts'
import { backup, restore } from '../src/server/database/backup.ts'

const USAGE = 'Uso: npm run backup -- copia.tar.gz   oppure   npm run restore -- copia.tar.gz'

async function main([what, file]: readonly (string | undefined)[]): Promise<void> {
  const { dataDir, databaseUrl } = readConfiguration(process.env)
  if (databaseUrl !== undefined) throw new ConfigurationError('Il database è tuo (DATABASE_URL): copialo con pg_dump.')
  if (file === undefined) throw new ConfigurationError(USAGE)
  if (what === 'backup') {
    await backup(dataDir, file)
    console.log(`Copia fatta: ${basename(file)}. Contiene dati personali: tienila al sicuro.`)
  } else if (what === 'restore') {
    const before = await restore(dataDir, file)
    console.log(
      before === undefined ? 'Copia ripristinata.' : `Copia ripristinata. Quello che c’era prima è in ${before}`,
    )
  } else throw new ConfigurationError(USAGE)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
