/** `npm run backup -- FILE` and `npm run restore -- FILE`: the embedded database and the comuni as one file, and back. */
import { basename } from 'node:path'
import { runScript } from '../src/server/commands/run-script.ts'
import { ConfigurationError, readConfiguration } from '../src/server/platform/configuration.ts'
import { backup } from '../src/server/platform/database/backup/backup.ts'
import { restore } from '../src/server/platform/database/backup/restore.ts'

const USAGE = 'Uso: npm run backup -- copia.tar.gz   oppure   npm run restore -- copia.tar.gz'

async function main([what, file]: readonly (string | undefined)[]): Promise<void> {
  const { dataDir, comuniDir, databaseUrl } = readConfiguration(process.env)
  if (databaseUrl !== undefined) {
    throw new ConfigurationError(`Il database è tuo (DATABASE_URL): copialo con pg_dump, e copia anche "${comuniDir}".`)
  }
  if (file === undefined) throw new ConfigurationError(USAGE)
  if (what === 'backup') {
    await backup(dataDir, comuniDir, file)
    console.log(`Copia fatta e provata: ${basename(file)}. Contiene dati personali: tienila al sicuro.`)
  } else if (what === 'restore') {
    const { before, otherComuni } = await restore(dataDir, comuniDir, file)
    console.log('Copia ripristinata.')
    if (before !== undefined) console.log(`Il database che c’era prima è in ${before}`)
    if (otherComuni !== undefined) {
      console.log(`I file in "${comuniDir}" sono diversi da quelli della copia e sono rimasti come sono.`)
      console.log(`Quelli della copia sono in ${otherComuni}: confrontali e tieni quelli giusti.`)
    }
  } else throw new ConfigurationError(USAGE)
}

runScript(() => main(process.argv.slice(2)))
