import { useState } from 'react'
import type { NewHouseholdCode } from '../../../contract/reminders/installation.ts'
import { callServer, explain } from '../../device/api.ts'
import { loadDevice } from '../../device/push/device.ts'
import { installationPath } from '../../device/push/installation.ts'
import { SheetStatus } from './sheet-status.tsx'

const CODE_LENGTH = 8

const pathTo = async (act: string): Promise<`/${string}`> => `${installationPath((await loadDevice()).id)}/${act}`

const askCode = async (): Promise<string> => {
  const { codice } = await callServer<NewHouseholdCode>('POST', await pathTo('household/code'))
  return `Il codice è ${codice}. Scrivilo sull’altro telefono entro 24 ore.`
}

const join = async (codice: string): Promise<string> => {
  await callServer('POST', await pathTo('household'), { codice })
  return 'Fatto: ora i due telefoni sono della stessa casa.'
}

/** "Fatto" on one phone is enough for all who live there. */
export function HouseholdPart() {
  const [code, setCode] = useState('')
  const [status, setStatus] = useState('')
  const run = async (act: () => Promise<string>): Promise<void> => setStatus(await act().catch(explain))
  return (
    <details className="sheet-part">
      <summary>Più telefoni in casa</summary>
      <p>Quando una persona preme «Fatto», gli altri telefoni non avvisano più per quella raccolta.</p>
      <button type="button" className="button secondary" onClick={() => void run(askCode)}>
        Mostra il codice di casa
      </button>
      <label className="field">
        Codice di casa dell’altro telefono
        <input
          value={code}
          autoComplete="off"
          maxLength={CODE_LENGTH}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="button secondary"
        disabled={code.trim().length !== CODE_LENGTH}
        onClick={() => void run(() => join(code))}
      >
        Unisci
      </button>
      <SheetStatus text={status} />
    </details>
  )
}
