interface PanelActionsProps {
  onSave: () => void
  onRemove?: () => void
}

/** Removes without asking: "Annulla" above undoes it. */
export const PanelActions = ({ onSave, onRemove }: PanelActionsProps) => (
  <p className="actions">
    <button type="button" className="button" onClick={onSave}>
      Metti nella bozza
    </button>
    {onRemove && (
      <button type="button" className="button secondary danger" onClick={onRemove}>
        Togli
      </button>
    )}
  </p>
)
