import { existsSync } from 'node:fs'
import { exportComune } from '../folders/export-command.ts'
import type { Database } from '../platform/database/database.ts'
import type { Command, ComuneCall, Printed } from './comune-call.ts'
import { exportNumbered, goBack, importDraft, listEditions, listHistory, publishDraft, verifyAll } from './editions.ts'
import { withDatabase } from './published.ts'

const onDatabase =
  (run: (database: Database, call: ComuneCall) => Promise<Printed>) =>
  (call: ComuneCall): Promise<Printed> =>
    withDatabase(call.configuration, (database) => run(database, call))

/** What is published, and how it came to be. */
export const EDITION_COMMANDS: readonly Command[] = [
  {
    words: 'list',
    usage: `list
      i comuni, ognuno con l’edizione che vale adesso`,
    needs: 0,
    run: onDatabase(listEditions),
  },
  {
    words: 'history',
    asksWhich: true,
    usage: `history
      tutte le edizioni del comune: chi, quando e perché`,
    needs: 0,
    run: onDatabase(listHistory),
  },
  {
    words: 'import',
    asksWhich: true,
    usage: `import CARTELLA [--autore NOME]
      mette in bozza ciò che nella cartella è diverso da quanto è pubblicato`,
    needs: 1,
    run: onDatabase(importDraft),
  },
  {
    words: 'publish',
    asksWhich: true,
    usage: `publish --motivo TESTO [--dal "2027-01-01 06:00"] [--autore NOME] [--prova]
      pubblica la bozza del comune: chi ha l’app la vede subito, o da quel momento;
      --prova dice soltanto che cosa cambierebbe, e per quanti`,
    needs: 0,
    run: onDatabase(publishDraft),
  },
  {
    words: 'back',
    asksWhich: true,
    usage: `back NUMERO [--motivo TESTO] [--dal "2027-01-01 06:00"] [--autore NOME] [--prova]
      pubblica di nuovo quanto diceva quella edizione, o con --prova dice che cosa cambierebbe`,
    needs: 1,
    run: onDatabase(goBack),
  },
  {
    words: 'export',
    asksWhich: true,
    usage: `export CARTELLA [--edizione NUMERO]
      scrive la cartella del comune, ordinata sempre allo stesso modo, oppure una sua edizione`,
    needs: 1,
    run: (call) =>
      call.options.edizione === undefined && existsSync(call.folder)
        ? exportComune(call.folder, call.rest[0] ?? '')
        : onDatabase(exportNumbered)(call),
  },
  {
    words: 'verify',
    usage: `verify
      ricalcola le impronte di tutto ciò che fu pubblicato, e dice la prima cosa che non torna`,
    needs: 0,
    run: onDatabase(verifyAll),
  },
]
