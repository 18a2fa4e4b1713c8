import type { ComuneView } from '../../../contract/edition/console.ts'
import { type Grant, STAFF_ROLES, type StaffRole } from '../../../domain/gestore/roles.ts'
import { Icon } from '../../ui/icon.tsx'
import { ROLE_WORDS } from './grants-in-words.ts'

interface GrantFieldsProps {
  grants: readonly Grant[]
  comuni: readonly ComuneView[]
  onChange: (grants: readonly Grant[]) => void
}

const EVERYWHERE = ''

/** A role for each comune, or one for all of them. */
export function GrantFields({ grants, comuni, onChange }: GrantFieldsProps) {
  const change = (at: number, next: Partial<Grant>): void =>
    onChange(grants.map((grant, place) => (place === at ? { ...grant, ...next } : grant)))
  return (
    <fieldset className="grants">
      <legend>Ruoli</legend>
      {grants.map((grant, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may be the same while one is being changed
        <div key={at} className="grant">
          <select
            aria-label={`Ruolo ${at + 1}`}
            value={grant.role}
            onChange={(event) => change(at, { role: event.target.value as StaffRole })}
          >
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_WORDS[role]}
              </option>
            ))}
          </select>
          <select
            aria-label={`Dove vale il ruolo ${at + 1}`}
            value={grant.comuneId ?? EVERYWHERE}
            onChange={(event) => change(at, { comuneId: event.target.value || null })}
          >
            <option value={EVERYWHERE}>in tutti i comuni</option>
            {comuni.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {grants.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Togli il ruolo ${at + 1}`}
              onClick={() => onChange(grants.filter((_, place) => place !== at))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="link-button"
        onClick={() => onChange([...grants, { role: 'legge', comuneId: comuni[0]?.id ?? null }])}
      >
        Aggiungi un ruolo
      </button>
    </fieldset>
  )
}
