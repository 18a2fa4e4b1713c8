interface PanelActionsProps {
  onSave: () => void
  onRemove?: () => void
}

/** What is taken away here comes back with "Annulla" above: nothing is asked. */
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
